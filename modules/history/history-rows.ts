import { Schema } from 'effect'
import type { PageRow } from '#events'
import { HISTORY_KINDS, type HistoryKind } from './contract.ts'
import type { Happened, Told } from './told.ts'

/** Something that happened, in words. */
export const HistoryRow = Schema.Struct({
  position: Schema.Number,
  /** ISO. */
  at: Schema.String,
  /** The same on the clinic's clocks, as it writes them. */
  when: Schema.String,
  /** The kind of event, as the log calls it. */
  type: Schema.String,
  kind: Schema.Literal(...HISTORY_KINDS),
  recordId: Schema.Number,
  version: Schema.Number,
  /** Whom it is about; null where nobody knows, or it is about nobody. */
  patientId: Schema.NullOr(Schema.Number),
  /** When the appointment is that it is about, by now. */
  date: Schema.NullOr(Schema.String),
  actor: Schema.Struct({
    kind: Schema.Literal('user', 'patient', 'system'),
    id: Schema.Number,
    /** Whether a program did it with an API key. */
    byKey: Schema.Boolean,
  }),
  source: Schema.Literal('web', 'api', 'cli', 'demo', 'worker', 'reply'),
  address: Schema.NullOr(Schema.String),
  who: Schema.String,
  says: Schema.String,
  changes: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      before: Schema.NullOr(Schema.String),
      after: Schema.NullOr(Schema.String),
    }),
  ),
  /** Position of the event this one followed from. */
  cause: Schema.NullOr(Schema.Number),
  hash: Schema.String,
}).annotations({ identifier: 'HistoryEvent' })
export type HistoryRow = typeof HistoryRow.Type

const Any = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** An event as it is stored. */
export const StoredEvent = Schema.Struct({
  /** Its position, by which it is asked for. */
  id: Schema.Number,
  position: Schema.Number,
  at: Schema.String,
  stream: Schema.String,
  streamId: Schema.Number,
  version: Schema.Number,
  type: Schema.String,
  schemaVersion: Schema.Number,
  subject: Schema.NullOr(Schema.String),
  data: Any,
  /** What is sealed, opened; null where nothing is, or the key was destroyed. */
  personal: Schema.NullOr(Any),
  erased: Schema.Boolean,
  meta: Any,
  previousHash: Schema.String,
  hash: Schema.String,
}).annotations({ identifier: 'StoredEvent' })
export type StoredEvent = typeof StoredEvent.Type

/** An event in words, as it is answered. */
export const historyRow = (row: PageRow, { recorded, patientId, date }: Happened, told: Told): HistoryRow => {
  const { actor, source, address, cause } = recorded.meta
  return {
    position: row.position,
    at: row.recorded_at,
    type: row.type,
    kind: row.stream_type as HistoryKind,
    recordId: row.stream_id,
    version: row.version,
    patientId,
    date,
    actor: { kind: actor.kind, id: actor.id, byKey: actor.key !== undefined },
    source,
    address: address ?? null,
    ...told,
    cause: cause ?? null,
    hash: row.hash.toString('hex'),
  }
}

// What opens the content of a document is nobody's to read.
const KEPT_BACK = new Set(['contentKey'])

const shown = (fields: Record<string, unknown> | null): Record<string, unknown> | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !KEPT_BACK.has(name)))

/** An event as it is stored, with what of it was sealed. */
export const storedEvent = (row: PageRow, personal: Record<string, unknown> | null): StoredEvent => ({
  id: row.position,
  position: row.position,
  at: row.recorded_at,
  stream: row.stream_type,
  streamId: row.stream_id,
  version: row.version,
  type: row.type,
  schemaVersion: row.schema_version,
  subject: row.subject,
  data: row.data,
  personal: shown(personal),
  erased: row.sealed !== null && row.wrapped === null,
  meta: { ...row.meta },
  previousHash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
})
