import { access, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { storeWhole } from './files.ts'
import type { Claim, Found, GivenOver } from './handover.ts'
import { codeOf } from './obstacle.ts'

/** A message that went nowhere, as a list shows it. */
export interface Kept {
  /** `reminder-42`: what the message is, whatever it was tried. */
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** Texts have none. */
  readonly subject: string | null
  /** ISO 8601. */
  readonly keptAt: string
  /** Whom it is about (`patient-7`), for the ledger of who read it. */
  readonly about: string | null
}

/** A message that went nowhere, with its words. */
export interface KeptMessage extends Kept {
  readonly text: string
  /** As a mail program shows it; null for texts. */
  readonly html: string | null
  /** The whole e-mail as it would have gone out (RFC 5322); null for texts. */
  readonly source: string | null
}

/** Which message of which clinic. `messageId`: `<reminder-42@clinic-7>`. */
export interface Which {
  readonly clinicId: number
  readonly messageId: string
}

const SAFE = /^[\w.-]{1,100}$/

const folderOf = (dataDir: string, clinicId: number): string => join(dataDir, 'outbox', `clinic-${clinicId}`)

const idOf = ({ messageId }: Which): string => {
  const [, id = ''] = /^<([\w-][\w.-]*)@/.exec(messageId) ?? []
  if (!SAFE.test(id)) throw new Error('a message id the outbox cannot be named by')
  return id
}

const fileOf = (dataDir: string, which: Which): string => join(folderOf(dataDir, which.clinicId), idOf(which))

/** Keeps a message under its name, once its claim says so: kept again, it takes its own place. */
export const keep = async (
  dataDir: string,
  {
    which,
    at,
    claim,
    ...message
  }: Omit<KeptMessage, 'id' | 'keptAt'> & {
    readonly which: Which
    readonly at: Date
    readonly claim: Claim
  },
): Promise<GivenOver> => {
  const file = fileOf(dataDir, which)
  if (!(await claim())) return { outcome: 'withdrawn' }
  const { source, ...shown } = message
  try {
    await mkdir(folderOf(dataDir, which.clinicId), { recursive: true, mode: 0o700 })
    if (source !== null) await storeWhole(`${file}.eml`, source)
    // Written last: with it, the message is there; and reading back needs no mail parser.
    await storeWhole(`${file}.json`, JSON.stringify({ ...shown, keptAt: at.toISOString() }))
    await utimes(`${file}.json`, at, at)
    return { outcome: 'kept', reference: idOf(which) }
  } catch (cause) {
    const fault = message.channel === 'email' ? 'mail_unavailable' : 'text_unavailable'
    return { outcome: 'failed', fault, code: codeOf(cause) || null }
  }
}

/** Whether a message was kept. */
export const findKept = async (dataDir: string, which: Which): Promise<Found> => {
  const reference = idOf(which)
  return access(`${fileOf(dataDir, which)}.json`).then(
    () => ({ is: 'sent', reference }),
    () => ({ is: 'absent' }),
  )
}

/** Forgets what was written about these (`patient-7`). */
export const forgetKept = async (
  dataDir: string,
  clinicId: number,
  about: readonly string[],
): Promise<void> => {
  const { rows } = await listOutbox(dataDir, clinicId, { limit: Infinity })
  const theirs = rows.filter((kept) => kept.about !== null && about.includes(kept.about))
  const remove = ({ id }: Kept, ending: string) =>
    rm(join(folderOf(dataDir, clinicId), `${id}.${ending}`), { force: true })
  await Promise.all(theirs.map((kept) => remove(kept, 'eml')))
  // What names them goes last, so that nothing is left behind that nobody would find.
  await Promise.all(theirs.map((kept) => remove(kept, 'json')))
}

/** Forgets what was kept before a moment (milliseconds); answers how many messages that were. */
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

/** The newest messages of a clinic first; `next` goes on from here, and is null at the end. */
export const listOutbox = async (
  dataDir: string,
  clinicId: number,
  { limit = 25, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
): Promise<{ readonly rows: readonly Kept[]; readonly next: string | null }> => {
  const places = await placesIn(folderOf(dataDir, clinicId))
  const ahead = cursor === undefined ? places : places.filter((place) => place.cursor < cursor)
  const page = ahead.slice(0, limit)
  const messages = await Promise.all(page.map(({ id }) => readOutbox(dataDir, clinicId, id)))
  return {
    rows: messages.filter((message) => message !== undefined).map(outline),
    next: ahead.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  }
}

const outline = ({ id, channel, to, subject, keptAt, about }: KeptMessage): Kept => ({
  id,
  channel,
  to,
  subject,
  keptAt,
  about,
})

const placesIn = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  const entries = names.filter((name) => name.endsWith('.json'))
  const places = await Promise.all(
    entries.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name))
      const id = name.slice(0, -'.json'.length)
      return { id, cursor: `${String(Math.round(mtimeMs)).padStart(16, '0')}.${id}` }
    }),
  )
  return places.sort((a, b) => (a.cursor < b.cursor ? 1 : -1))
}

/** One message of a clinic's outbox, or undefined when there is none with this id. */
export const readOutbox = async (
  dataDir: string,
  clinicId: number,
  id: string,
): Promise<KeptMessage | undefined> => {
  if (!SAFE.test(id)) return undefined
  const file = join(folderOf(dataDir, clinicId), id)
  const [beside, source] = await Promise.all([textOf(`${file}.json`), textOf(`${file}.eml`)])
  if (beside === null) return undefined
  const shown = JSON.parse(beside) as Omit<KeptMessage, 'id' | 'source'>
  return { id, ...shown, source: shown.channel === 'email' ? source : null }
}

const textOf = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw cause
  }
}
