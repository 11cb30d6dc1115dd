import { Effect } from 'effect'
import { Database, Origin, type PageRow, Registry, sql } from '#events'
import { ANSWERS, masksAnswers } from '#modules/intake-forms'
import { maskValue, seesPatients } from '#modules/kernel'
import type { EventWithContext } from './event-description.ts'

type Hidden = ReadonlySet<string>

const NOTHING: Hidden = new Set()
// All other sealed fields are data of patients, or of people who may become patients.
const STAFF = /^user-\d+$/

/** What the caller may not see of events. */
export interface EventMask {
  /** Whether patients' names are hidden. */
  readonly hidesNames: boolean
  /** Returns the sealed fields of an event whose values are hidden. */
  readonly hidden: (row: Pick<PageRow, 'type' | 'subject'>) => Hidden
}

/**
 * Decides what is hidden of events: patients' data from users who may not read patients, and answers from
 * everyone while the clinic masks sensitive ones. All answers then: which were given could tell a masked one.
 */
export const loadEventMask = Effect.fnUntraced(function* () {
  const { query } = yield* Database
  const registry = yield* Registry
  const origin = yield* Origin
  const [clinic] = yield* query(sql<{ masks: boolean }>`select ${masksAnswers(origin.clinicId)} as masks`)
  const hidesNames = !seesPatients(origin)
  const isHidden = (type: string, field: string): boolean =>
    hidesNames || (clinic?.masks === true && (ANSWERS[type]?.includes(field) ?? false))
  return {
    hidesNames,
    hidden: ({ type, subject }) =>
      subject === null || STAFF.test(subject)
        ? NOTHING
        : new Set(Object.keys(registry.kind(type).personal).filter((field) => isHidden(type, field))),
  } satisfies EventMask
})

/** Masks the hidden ones of these fields. */
export const maskFields = (
  fields: Readonly<Record<string, unknown>>,
  hidden: Hidden,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, hidden.has(field) ? maskValue(value) : value]),
  )

// Sentences count the entries of a table, so it stays one.
const maskShape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each)]))
    : maskValue(value)

/** Masks the address that a patient sent an event from, where patients are hidden. */
export const maskMeta = <Meta extends PageRow['meta']>(meta: Meta, { hidesNames }: EventMask): Meta =>
  hidesNames && meta.actor.kind === 'patient' && meta.address !== undefined
    ? { ...meta, address: maskValue(meta.address) }
    : meta

/** Masks what is hidden of an event before it is described. */
export const maskEvent = (happened: EventWithContext, mask: EventMask): EventWithContext => {
  const { recorded, patients, called } = happened
  const hidden = mask.hidden({ type: recorded.event._tag, subject: recorded.subject })
  const fields = Object.entries(recorded.event).map(([field, value]) => [
    field,
    hidden.has(field) ? maskShape(value) : value,
  ])
  return {
    ...happened,
    hidden,
    recorded: { ...recorded, event: Object.fromEntries(fields), meta: maskMeta(recorded.meta, mask) },
    called: mask.hidesNames && recorded.stream.type === 'document' ? maskValue(called) : called,
    patients: mask.hidesNames ? new Map([...patients].map(([id, name]) => [id, maskValue(name)])) : patients,
  }
}
