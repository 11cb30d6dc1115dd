import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { accessEntry, pageAccessEntry, MAX_LISTED_ROWS } from '#modules/audit'
import { service } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { Config, type OutboxMessage, listOutbox, Mail, readOutbox, Sms } from '#modules/platform'
import type { OutboxQuery } from '../contract.ts'
import type { KeptMessage, KeptMessageRow } from './outbox-row.ts'
import { KeptMessageNotFound } from './errors.ts'
import { visibleContent } from './hidden-links.ts'

/** A page of the outbox, with the cursor of the next page, or null. */
interface OutboxPage {
  readonly rows: readonly KeptMessageRow[]
  readonly next: string | null
}

const rowOf = ({ id, channel, to, subject, keptAt }: OutboxMessage): KeptMessageRow => ({
  id,
  channel,
  to,
  subject,
  keptAt,
})

const patientIn = (about: string | null): number | undefined => {
  const id = /^patient-(\d{1,16})$/.exec(about ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Returns messages, newest first; without a limit, all of them. Records the access in the access ledger. */
const page = Effect.fn('Outbox.page')(function* ({ limit = Infinity, cursor }: OutboxQuery) {
  const database = yield* Database
  const { dataDir } = yield* Config
  const { clinicId } = yield* Origin
  const query = { limit, ...(cursor !== undefined && { cursor }) }
  const { rows, next } = yield* Effect.promise(() => listOutbox(dataDir, clinicId, query))
  const action = rows.length > MAX_LISTED_ROWS ? 'export' : 'list'
  yield* database.query(yield* pageAccessEntry('outbox', query, { action }))
  return { rows: rows.map(rowOf), next } satisfies OutboxPage
})

const open = Effect.fn('Outbox.open')(function* (id: string) {
  const { query } = yield* Database
  const { dataDir } = yield* Config
  const { clinicId } = yield* Origin
  const message = yield* Effect.promise(() => readOutbox(dataDir, clinicId, id))
  if (!message) return yield* Effect.fail(new KeptMessageNotFound())
  for (const subject of [message.about, message.recipient ?? null]) {
    const patientId = patientIn(subject)
    if (patientId === undefined) continue
    const anyPatient = sql`select from (${everyPatientName(clinicId)}) patient where id = ${patientId}`
    yield* query(yield* accessEntry('open', `patient-${patientId}`, anyPatient))
  }
  return { ...rowOf(message), ...(yield* visibleContent(message)) } satisfies KeptMessage
})

/** The System tab: the first page, and the delivery method of each channel. */
const tab = Effect.fn('Outbox.tab')(function* (query: OutboxQuery) {
  const { kind: email } = yield* Mail
  const { kind: sms } = yield* Sms
  return { ...(yield* page(query)), ways: { email, sms } }
})

/** Messages that were stored instead of sent because no provider is configured. */
export class Outbox extends service<Outbox>()('Outbox', [Config, Database, Mail, Sms], { page, open, tab }) {}
