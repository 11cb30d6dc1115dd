import { access, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThereAsync, writeWholeAsync } from './files.ts'
import type { Claim, ProviderRecord, DeliveryResult } from './delivery-result.ts'
import { codeOf } from './startup-error.ts'

export interface OutboxMessage {
  /** `reminder-42`: the same for all attempts. */
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** Null for texts. */
  readonly subject: string | null
  /** ISO 8601. */
  readonly keptAt: string
  /** The subject of the message (`patient-7`), for the access ledger. */
  readonly about: string | null
  /** The patient whose address it went to, if it is about another patient. Earlier versions did not record it. */
  readonly recipient?: string | null
}

export interface KeptMessage extends OutboxMessage {
  readonly text: string
  /** As a mail program shows it; null for texts. */
  readonly html: string | null
  /** The whole email as it would have been sent (RFC 5322); null for texts. */
  readonly source: string | null
}

/** A message of a clinic. `messageId`: `<reminder-42@clinic-7>`. */
interface MessageKey {
  readonly clinicId: number
  readonly messageId: string
}

const SAFE = /^[\w.-]{1,100}$/

const folderOf = (dataDir: string, clinicId: number): string => join(dataDir, 'outbox', `clinic-${clinicId}`)

const idOf = ({ messageId }: MessageKey): string => {
  const [, id = ''] = /^<([\w-][\w.-]*)@/.exec(messageId) ?? []
  if (!SAFE.test(id)) throw new Error('a message id the outbox cannot be named by')
  return id
}

const fileOf = (dataDir: string, which: MessageKey): string =>
  join(folderOf(dataDir, which.clinicId), idOf(which))

/** Writes a message's files if its claim returns true. Overwrites those of an earlier attempt. */
export const keepMessage = async (
  dataDir: string,
  {
    which,
    at,
    claim,
    ...message
  }: Omit<KeptMessage, 'id' | 'keptAt'> & {
    readonly which: MessageKey
    readonly at: Date
    readonly claim: Claim
  },
): Promise<DeliveryResult> => {
  const file = fileOf(dataDir, which)
  if (!(await claim())) return { outcome: 'withdrawn' }
  const { source, ...fields } = message
  try {
    await mkdir(folderOf(dataDir, which.clinicId), { recursive: true, mode: 0o700 })
    if (source !== null) await writeWholeAsync(`${file}.eml`, source)
    // Written last: the message exists once this file does. Reading it needs no mail parser.
    await writeWholeAsync(`${file}.json`, JSON.stringify({ ...fields, keptAt: at.toISOString() }))
    await utimes(`${file}.json`, at, at)
    return { outcome: 'kept', reference: idOf(which) }
  } catch (cause) {
    const fault = message.channel === 'email' ? 'mail_unavailable' : 'text_unavailable'
    return { outcome: 'failed', fault, code: codeOf(cause) || null }
  }
}

/** Looks up whether the outbox has a message. */
export const findKept = async (dataDir: string, which: MessageKey): Promise<ProviderRecord> => {
  const reference = idOf(which)
  return access(`${fileOf(dataDir, which)}.json`).then(
    () => ({ is: 'sent', reference }),
    () => ({ is: 'absent' }),
  )
}

/** Deletes the messages about or to these subjects (`patient-7`). */
export const forgetKept = async (
  dataDir: string,
  clinicId: number,
  about: readonly string[],
): Promise<void> => {
  const { rows } = await listOutbox(dataDir, clinicId, { limit: Infinity })
  const isAmong = (subject: string | null | undefined) =>
    typeof subject === 'string' && about.includes(subject)
  const messagesAbout = rows.filter((row) => isAmong(row.about) || isAmong(row.recipient))
  const remove = ({ id }: OutboxMessage, ending: string) =>
    rm(join(folderOf(dataDir, clinicId), `${id}.${ending}`), { force: true })
  await Promise.all(messagesAbout.map((row) => remove(row, 'eml')))
  // Delete the .json last: without it, leftover files could not be found.
  await Promise.all(messagesAbout.map((row) => remove(row, 'json')))
}

/** Deletes the messages kept before a moment (milliseconds); returns how many. */
export const forgetKeptBefore = async (
  dataDir: string,
  clinicId: number,
  before: number,
): Promise<number> => {
  const { rows } = await listOutbox(dataDir, clinicId, { limit: Infinity })
  const old = rows.filter(({ keptAt }) => Date.parse(keptAt) < before)
  for (const ending of ['eml', 'json'])
    await Promise.all(
      old.map(({ id }) => rm(join(folderOf(dataDir, clinicId), `${id}.${ending}`), { force: true })),
    )
  return old.length
}

/** Lists a clinic's messages, newest first; `next` is the cursor of the next page, null at the end. */
export const listOutbox = async (
  dataDir: string,
  clinicId: number,
  { limit = 25, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
): Promise<{ readonly rows: readonly OutboxMessage[]; readonly next: string | null }> => {
  const positions = await listPositions(folderOf(dataDir, clinicId))
  const ahead = cursor === undefined ? positions : positions.filter((position) => position.cursor < cursor)
  const page = ahead.slice(0, limit)
  const messages = await Promise.all(page.map(({ id }) => readOutbox(dataDir, clinicId, id)))
  return {
    rows: messages.filter((message) => message !== undefined).map(summarize),
    next: ahead.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  }
}

const summarize = ({
  id,
  channel,
  to,
  subject,
  keptAt,
  about,
  recipient = null,
}: KeptMessage): OutboxMessage => ({
  id,
  channel,
  to,
  subject,
  keptAt,
  about,
  recipient,
})

const listPositions = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  const entries = names.filter((name) => name.endsWith('.json'))
  const positions = await Promise.all(
    entries.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name))
      const id = name.slice(0, -'.json'.length)
      return { id, cursor: `${String(Math.round(mtimeMs)).padStart(16, '0')}.${id}` }
    }),
  )
  return positions.sort((a, b) => (a.cursor < b.cursor ? 1 : -1))
}

/** Reads one message of a clinic's outbox; undefined if it does not exist. */
export const readOutbox = async (
  dataDir: string,
  clinicId: number,
  id: string,
): Promise<KeptMessage | undefined> => {
  if (!SAFE.test(id)) return undefined
  const file = join(folderOf(dataDir, clinicId), id)
  const [json, source] = await Promise.all([
    readIfThereAsync(`${file}.json`),
    readIfThereAsync(`${file}.eml`),
  ])
  if (json === undefined) return undefined
  const fields = JSON.parse(json) as Omit<KeptMessage, 'id' | 'source'>
  return { id, ...fields, source: fields.channel === 'email' ? (source ?? null) : null }
}
