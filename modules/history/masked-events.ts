import { Effect } from 'effect'
import { Database, Origin, type PageRow, Registry, sql } from '#events'
import { ANSWER_FIELDS, masksAnswers } from '#modules/intake-forms'
import { maskValue, seesPatients } from '#modules/kernel'
import type { EventWithContext } from './event-description.ts'

type FieldNames = ReadonlySet<string>

const NO_FIELDS: FieldNames = new Set()
// All other sealed fields are data of patients, or of people who may become patients.
const STAFF_SUBJECT = /^user-\d+$/

/** The parts of events that the caller may not see. */
export interface EventMask {
  /** Whether patients' names are hidden. */
  readonly hidesNames: boolean
  /** Returns the sealed fields of an event whose values are hidden. */
  readonly hiddenFieldsOf: (row: Pick<PageRow, 'type' | 'subject'>) => FieldNames
}

/**
 * Decides which parts of events are hidden: patients' data from users who may not read patients, and all answers from
 * everyone while the clinic masks sensitive ones. The other answers could reveal a masked one.
 */
export const loadEventMask = Effect.fnUntraced(function* () {
  const { query } = yield* Database
  const registry = yield* Registry
  const origin = yield* Origin
  const [clinic] = yield* query(sql<{ masks: boolean }>`select ${masksAnswers(origin.clinicId)} as masks`)
  const hidesNames = !seesPatients(origin)
  const isHidden = (type: string, field: string): boolean =>
    hidesNames || (clinic?.masks === true && (ANSWER_FIELDS[type]?.includes(field) ?? false))
  return {
    hidesNames,
    hiddenFieldsOf: ({ type, subject }) =>
      subject === null || STAFF_SUBJECT.test(subject)
        ? NO_FIELDS
        : new Set(Object.keys(registry.kind(type).personal).filter((field) => isHidden(type, field))),
  } satisfies EventMask
})

/** Masks the hidden fields. */
export const maskFields = (
  fields: Readonly<Record<string, unknown>>,
  hidden: FieldNames,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, hidden.has(field) ? maskValue(value) : value]),
  )

// Masks the values of an object but keeps its keys, because sentences count them.
const maskValues = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each)]))
    : maskValue(value)

/** Masks the address that a patient sent an event from, where patients are hidden. */
export const maskMeta = <Meta extends PageRow['meta']>(meta: Meta, { hidesNames }: EventMask): Meta =>
  hidesNames && meta.actor.kind === 'patient' && meta.address !== undefined
    ? { ...meta, address: maskValue(meta.address) }
    : meta

/** Masks the hidden parts of an event before it is described. */
export const maskEvent = (event: EventWithContext, mask: EventMask): EventWithContext => {
  const { recorded, patients, recordName } = event
  const hiddenFields = mask.hiddenFieldsOf({ type: recorded.event._tag, subject: recorded.subject })
  const fields = Object.entries(recorded.event).map(([field, value]) => [
    field,
    hiddenFields.has(field) ? maskValues(value) : value,
  ])
  return {
    ...event,
    hiddenFields,
    recorded: { ...recorded, event: Object.fromEntries(fields), meta: maskMeta(recorded.meta, mask) },
    recordName: mask.hidesNames && recorded.stream.type === 'document' ? maskValue(recordName) : recordName,
    patients: mask.hidesNames ? new Map([...patients].map(([id, name]) => [id, maskValue(name)])) : patients,
  }
}
