import { Schema } from 'effect'
import { metaWithAddress, type SealedFields, type PageRow } from '#events'
import type { EventWithContext, EventDescription } from './event-description.ts'
import { type EventMask, maskFields, maskMeta } from './masked-events.ts'

/** An event in words. `kinds` are the kinds of records. */
export const historyRowOf = (kinds: readonly string[]) =>
  Schema.Struct({
    position: Schema.Number,
    /** ISO 8601. */
    at: Schema.String,
    /** The same moment in the clinic's local time and format. */
    when: Schema.String,
    type: Schema.String,
    kind: Schema.Literal(...kinds),
    recordId: Schema.Number,
    version: Schema.Number,
    /** The patient; null if unknown or if the event is not about one. */
    patientId: Schema.NullOr(Schema.Number),
    /** The current date of the appointment that the event is about. */
    date: Schema.NullOr(Schema.String),
    actor: Schema.Struct({
      kind: Schema.Literal('user', 'patient', 'system'),
      id: Schema.Number,
      /** Whether a program acted with an API key. */
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
    /** Position of the event that caused this one. */
    cause: Schema.NullOr(Schema.Number),
    hash: Schema.String,
  }).annotations({ identifier: 'HistoryEvent' })
export type HistoryRow = ReturnType<typeof historyRowOf>['Type']

const AnyFields = Schema.Record({ key: Schema.String, value: Schema.Unknown })

export const StoredEvent = Schema.Struct({
  /** Its position, used to request it. */
  id: Schema.Number,
  position: Schema.Number,
  at: Schema.String,
  stream: Schema.String,
  streamId: Schema.Number,
  version: Schema.Number,
  type: Schema.String,
  schemaVersion: Schema.Number,
  subject: Schema.NullOr(Schema.String),
  data: AnyFields,
  /** The unsealed personal fields, masked as the caller may see them; null if there are none or the key is gone. */
  personal: Schema.NullOr(AnyFields),
  erased: Schema.Boolean,
  /** Whether the personal fields do not open although nobody erased them. */
  unreadable: Schema.Boolean,
  meta: AnyFields,
  previousHash: Schema.String,
  hash: Schema.String,
}).annotations({ identifier: 'StoredEvent' })
export type StoredEvent = typeof StoredEvent.Type

/** Makes the response row of an event in words. */
export const historyRow = (
  row: PageRow,
  { recorded, patientId, date }: EventWithContext,
  description: EventDescription,
): HistoryRow => {
  const { actor, source, address, cause } = recorded.meta
  return {
    position: row.position,
    at: row.recorded_at,
    type: row.type,
    kind: row.stream_type,
    recordId: row.stream_id,
    version: row.version,
    patientId,
    date,
    actor: { kind: actor.kind, id: actor.id, byKey: actor.key !== undefined },
    source,
    address: address ?? null,
    ...description,
    cause: cause ?? null,
    hash: row.hash.toString('hex'),
  }
}

// No user may read the key to a document's content.
const HIDDEN_FIELDS = new Set(['contentKey'])

const visibleFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !HIDDEN_FIELDS.has(name)))

/** Makes the response of an event as stored, with its unsealed personal fields as the caller may see them. */
export const storedEvent = (row: PageRow, personal: SealedFields, mask: EventMask): StoredEvent => ({
  id: row.position,
  position: row.position,
  at: row.recorded_at,
  stream: row.stream_type,
  streamId: row.stream_id,
  version: row.version,
  type: row.type,
  schemaVersion: row.schema_version,
  subject: row.subject,
  // A field that is sealed now may be open in an event of an earlier version.
  data: maskFields(row.data, mask.hiddenFieldsOf(row)),
  personal:
    personal.status === 'open' ? maskFields(visibleFields(personal.fields), mask.hiddenFieldsOf(row)) : null,
  erased: personal.status === 'erased',
  unreadable: personal.status === 'unreadable',
  meta: { ...maskMeta(metaWithAddress(row, personal), mask) },
  previousHash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
})
