import type { LinkColumns } from './proof/chain-links.ts'
import type { AnyEvent, AnyEventType } from './event.ts'
import { EventUnreadable } from './faults.ts'
import type { Actor, OriginShape } from './origin.ts'
import { type KeyringShape, unseal } from './write/seal.ts'
import { upcast } from './upcast.ts'

/** Metadata of an event: actor, source and command. Never holds names. */
export interface Meta {
  readonly actor: Actor
  readonly source: OriginShape['source']
  /** The sender's IP address. A patient's is sealed for the event's subject, or left out of an event without one. */
  readonly address?: string
  readonly request?: string
  readonly command: string
  /** Position of the event that caused this one. */
  readonly cause?: number
  /** Subject → fingerprint of its key, for the keys made for these events. */
  readonly keys?: Readonly<Record<string, string>>
}

/** An event from the log, upcast to the current version. */
export interface RecordedEvent<E extends AnyEvent = AnyEvent> {
  readonly event: E
  readonly clinicId: number
  readonly position: number
  readonly stream: { readonly type: string; readonly id: number }
  readonly version: number
  readonly subject: string | null
  /** The moment, ISO 8601 in UTC, to the millisecond. */
  readonly at: string
  readonly meta: Meta
  /** Whether the subject was erased, so that personal fields read as blanks. */
  readonly erased: boolean
  /** Whether personal fields read as blanks although nobody erased them: the key is missing or does not fit. */
  readonly unreadable: boolean
}

/** A row of `events` with the subject's wrapped key (null: there is none) and whether it was erased. */
export interface EventRow extends LinkColumns {
  readonly data: Record<string, unknown>
  readonly sealed: Buffer | null
  readonly meta: Meta
  readonly recorded_at: string
  readonly wrapped: Buffer | null
  readonly is_erased: boolean
}

/** The columns of an `EventRow`, from `EVENT_SOURCE`. */
export const EVENT_COLUMNS =
  'e.clinic_id, e.position, e.stream_type, e.stream_id, e.version, e.type, e.schema_version, e.subject, ' +
  'e.data, e.sealed, e.meta, e.recorded_at, k.wrapped, x.subject is not null as is_erased'
export const EVENT_SOURCE =
  'events e left join subject_keys k on k.clinic_id = e.clinic_id and k.subject = e.subject ' +
  'left join erased_subjects() x on x.clinic_id = e.clinic_id and x.subject = e.subject'

type Unwrap = KeyringShape['unwrap']

/** The sealed field that holds the address a patient sent the event from. No event has a field of this name. */
export const SEALED_ADDRESS = '@address'

/** The sealed fields of a row as they were stored, with a patient's address, or why they do not open. */
export type SealedFields =
  | { readonly status: 'open'; readonly fields: Record<string, unknown>; readonly address?: string }
  | { readonly status: 'none' | 'erased' | 'unreadable' }

/** Unseals the personal fields of a row. Never throws: fields that do not open are `unreadable`. */
export const openSealedFields = (row: EventRow, unwrap: Unwrap): SealedFields => {
  if (!row.sealed || !row.subject) return { status: 'none' }
  if (!row.wrapped) return { status: row.is_erased ? 'erased' : 'unreadable' }
  try {
    const key = unwrap(row.clinic_id, row.subject, row.wrapped)
    const location = { clinicId: row.clinic_id, position: row.position, type: row.type }
    const { [SEALED_ADDRESS]: address, ...fields } = unseal(key, row.sealed, location)
    return { status: 'open', fields, ...(typeof address === 'string' && { address }) }
  } catch {
    return { status: 'unreadable' }
  }
}

const eventOf = (kindOf: (tag: string) => AnyEventType, row: EventRow, personal: SealedFields): AnyEvent => {
  try {
    const kind = kindOf(row.type)
    const fields =
      personal.status === 'open' ? personal.fields : personal.status === 'none' ? {} : kind.personal
    return { _tag: kind.tag, ...upcast(kind, row.schema_version, { ...row.data, ...fields }) }
  } catch (cause) {
    throw new EventUnreadable({ clinicId: row.clinic_id, position: row.position, cause })
  }
}

/** Returns the metadata of a row, with the address of the patient if it opens. */
export const metaWithAddress = <Row extends EventRow>(row: Row, personal: SealedFields): Row['meta'] =>
  personal.status === 'open' && personal.address !== undefined
    ? { ...row.meta, address: personal.address }
    : row.meta

/**
 * Reads a row: unseals its personal fields (or leaves blanks) and upcasts old versions. Throws `EventUnreadable` if
 * the row is not a valid event of any version.
 */
export const readEvent = (
  kindOf: (tag: string) => AnyEventType,
  row: EventRow,
  unwrap: Unwrap,
): RecordedEvent => {
  const personal = openSealedFields(row, unwrap)
  return {
    event: eventOf(kindOf, row, personal),
    clinicId: row.clinic_id,
    position: row.position,
    stream: { type: row.stream_type, id: row.stream_id },
    version: row.version,
    subject: row.subject,
    at: row.recorded_at,
    meta: metaWithAddress(row, personal),
    erased: personal.status === 'erased',
    unreadable: personal.status === 'unreadable',
  }
}
