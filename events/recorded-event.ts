import type { LinkColumns } from './chain-links.ts'
import type { AnyEvent, AnyEventKind } from './event.ts'
import type { Actor, OriginShape } from './origin.ts'
import { type KeyringShape, unseal } from './seal.ts'
import { upcast } from './upcast.ts'

/** Metadata of an event: actor, source and command. Never holds names. */
export interface Meta {
  readonly actor: Actor
  readonly source: OriginShape['source']
  readonly address?: string
  readonly request?: string
  readonly command: string
  /** Position of the event that caused this one. */
  readonly cause?: number
}

/** An event from the log, upcast to the current version. */
export interface Recorded<E extends AnyEvent = AnyEvent> {
  readonly event: E
  readonly clinicId: number
  readonly position: number
  readonly stream: { readonly type: string; readonly id: number }
  readonly version: number
  readonly subject: string | null
  /** The moment, ISO 8601 in UTC, to the millisecond. */
  readonly at: string
  readonly meta: Meta
  /** Whether the subject's key was destroyed, so that personal fields read as blanks. */
  readonly erased: boolean
}

/** A row of `events` with the subject's wrapped key (null if the key was destroyed). */
export interface EventRow extends LinkColumns {
  readonly data: Record<string, unknown>
  readonly sealed: Buffer | null
  readonly meta: Meta
  readonly recorded_at: string
  readonly wrapped: Buffer | null
}

/** The columns of an `EventRow`, from `events e left join subject_keys k`. */
export const EVENT_COLUMNS =
  'e.clinic_id, e.position, e.stream_type, e.stream_id, e.version, e.type, e.schema_version, e.subject, ' +
  'e.data, e.sealed, e.meta, e.recorded_at, k.wrapped'
export const EVENT_SOURCE =
  'events e left join subject_keys k on k.clinic_id = e.clinic_id and k.subject = e.subject'

type Unwrap = KeyringShape['unwrap']

/** Returns the unsealed fields of a row as they were stored; null if the row has none or the key is gone. */
export const opened = (row: EventRow, unwrap: Unwrap): Record<string, unknown> | null => {
  if (!row.sealed || !row.subject || !row.wrapped) return null
  const key = unwrap(row.clinic_id, row.subject, row.wrapped)
  return unseal(key, row.sealed, { clinicId: row.clinic_id, position: row.position, type: row.type })
}

const personalOf = (kind: AnyEventKind, row: EventRow, unwrap: Unwrap): Record<string, unknown> =>
  opened(row, unwrap) ?? (row.sealed && row.subject ? kind.personal : {})

/** Reads a row: unseals its personal fields (or leaves blanks) and upcasts old versions. */
export const read = (kind: AnyEventKind, row: EventRow, unwrap: Unwrap): Recorded => {
  const stored = { ...row.data, ...personalOf(kind, row, unwrap) }
  return {
    event: { _tag: kind.tag, ...upcast(kind, row.schema_version, stored) },
    clinicId: row.clinic_id,
    position: row.position,
    stream: { type: row.stream_type, id: row.stream_id },
    version: row.version,
    subject: row.subject,
    at: row.recorded_at,
    meta: row.meta,
    erased: row.sealed !== null && row.wrapped === null,
  }
}
