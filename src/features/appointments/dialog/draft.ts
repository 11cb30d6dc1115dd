import {
  type AppointmentDraft,
  appointmentDraft,
  type CancelReason,
  DURATIONS,
  type Status,
} from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import type { Choices } from './appointment-choices.ts'
import { mayChange } from './diary.ts'
import type { Day } from './month-grid.ts'
import { issuesIn } from './issues.ts'

/** What the form holds: fields that are still open are null or empty. */
export interface Draft {
  readonly patientId: number | null
  readonly patientName: string
  readonly practitionerId: number | null
  readonly roomId: number | null
  readonly date: Day
  readonly time: string
  readonly duration: number
  readonly service: string
  readonly status: Status
  /** '': nobody says. */
  readonly cancelReason: CancelReason | ''
  readonly notes: string
}

export type Field = Exclude<keyof Draft, 'patientName'>

/** What is wrong, field by field. */
export type ByField = Readonly<Partial<Record<Field, string>>>

const DEFAULT_DURATION = 30

/** The fields of an appointment, in the form's order. */
export const fields: readonly Field[] = [
  'patientId',
  'service',
  'practitionerId',
  'date',
  'time',
  'duration',
  'roomId',
  'status',
  'cancelReason',
  'notes',
]

/** A new appointment on a day, with the signed-in practitioner if they are one. */
export const blankDraft = (date: Day, practitionerId: number | null): Draft => ({
  patientId: null,
  patientName: '',
  practitionerId,
  roomId: null,
  date,
  time: '',
  duration: DEFAULT_DURATION,
  service: '',
  status: 'scheduled',
  cancelReason: '',
  notes: '',
})

/** What the form shows of an appointment on record. */
export const draftOf = (row: AppointmentRow): Draft => ({
  patientId: row.patientId,
  patientName: row.patientName,
  practitionerId: row.practitionerId,
  roomId: row.roomId,
  date: row.date,
  time: row.time,
  duration: row.duration,
  service: row.service,
  status: row.status,
  cancelReason: row.cancelReason ?? '',
  notes: row.notes ?? '',
})

/** What the contract finds wrong with what the form holds: one sentence per field. */
export function errorsIn(draft: Draft): ByField {
  const found: Partial<Record<Field, string>> = {}
  for (const { path, message } of issuesIn(appointmentDraft, draft)) {
    const [field] = path
    // The name is filled in with the patient.
    if (field !== 'patientName') found[field as Field] ??= message
  }
  return found
}

/** What is sent of the form. */
export const bodyOf = (draft: Draft, allowOverlap: boolean): AppointmentDraft =>
  appointmentDraft.parse({ ...draft, allowOverlap })

export const differs = (one: Draft, other: Draft): boolean =>
  fields.some((field) => one[field] !== other[field])

/** The fields in which two states of one appointment differ. */
export const changedFields = (before: Draft, now: Draft): readonly Field[] =>
  fields.filter((field) => before[field] !== now[field])

/** What was entered stays; the fields left alone take what is on record now. */
export function merged(before: Draft, entered: Draft, now: Draft): Draft {
  const own = Object.fromEntries(changedFields(before, entered).map((field) => [field, entered[field]]))
  const patientName = 'patientId' in own ? entered.patientName : now.patientName
  return { ...now, ...own, patientName }
}

/** The draft with a service chosen: for the time it takes, unless a time was chosen before. */
export function withService(draft: Draft, service: string, { services }: Choices): Draft {
  const taking = (name: string) => services.find((each) => each.name === name)?.duration ?? DEFAULT_DURATION
  const untouched = draft.duration === taking(draft.service)
  return { ...draft, service, duration: untouched ? taking(service) : draft.duration }
}

/** Minutes to choose from: what every clinic has, what the service takes, and what is on record. */
export const durationsFor = (draft: Draft, { services }: Choices, onRecord?: number): readonly number[] =>
  [
    ...new Set([
      ...DURATIONS,
      ...services.filter(({ name }) => name === draft.service).map(({ duration }) => duration),
      draft.duration,
      ...(onRecord === undefined ? [] : [onRecord]),
    ]),
  ].sort((one, other) => one - other)

/** Practitioners to choose from: those whose diary is open to the person, and the one on record. */
export const practitionersFor = ({ practitioners }: Choices, onRecord?: AppointmentRow) => {
  const { practitionerId: id = null, practitionerName: name = null } = onRecord ?? {}
  const open: readonly { id: number; name: string }[] = practitioners.filter((each) => mayChange(each.id))
  const missing = id !== null && name !== null && open.every((each) => each.id !== id)
  return missing ? [...open, { id, name }] : open
}

/** Services to choose from: the clinic's, and the one on record if it is offered no more. */
export const servicesFor = ({ services }: Choices, onRecord?: string): readonly string[] => [
  ...new Set([...services.map(({ name }) => name), ...(onRecord ? [onRecord] : [])]),
]
