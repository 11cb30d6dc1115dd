import {
  type AppointmentDraft,
  appointmentDraft,
  type CancelReason,
  offeredDurations,
  type Status,
} from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { canChangeSchedule } from './change-permission.ts'
import type { Choices } from './choices.ts'

/** The contents of the form; empty fields are null or ''. */
export interface Draft {
  readonly patientId: number | null
  readonly patientName: string
  readonly patientAlerts: readonly string[]
  readonly practitionerId: number | null
  readonly roomId: number | null
  readonly date: Day
  readonly time: string
  readonly duration: number
  readonly service: string
  readonly status: Status
  /** '' means no reason was given. */
  readonly cancelReason: CancelReason | ''
  readonly notes: string
}

export type Field = Exclude<keyof Draft, 'patientName' | 'patientAlerts'>

export type FieldErrors = Readonly<Partial<Record<Field, string>>>

const DEFAULT_DURATION = 30

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

export const blankDraft = (date: Day, practitionerId: number | null): Draft => ({
  patientId: null,
  patientName: '',
  patientAlerts: [],
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

export const draftOf = (row: AppointmentRow): Draft => ({
  patientId: row.patientId,
  patientName: row.patientName,
  patientAlerts: row.patientAlerts,
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

export function errorsIn(draft: Draft): FieldErrors {
  const errors: Partial<Record<Field, string>> = {}
  for (const { path, message } of issuesIn(appointmentDraft, draft)) {
    const [field] = path
    // The patient field fills in the name, so an error of the name is one of the patient.
    if (field !== 'patientName') errors[field as Field] ??= message
  }
  return errors
}

export const bodyOf = (draft: Draft, allowOverlap: boolean): AppointmentDraft =>
  appointmentDraft.parse({ ...draft, allowOverlap })

export const isDifferent = (one: Draft, other: Draft): boolean =>
  fields.some((field) => one[field] !== other[field])

export const changedFields = (before: Draft, after: Draft): readonly Field[] =>
  fields.filter((field) => before[field] !== after[field])

/** Keeps the fields the user changed, and takes all others from the saved version. */
export function mergeDraft(before: Draft, entered: Draft, saved: Draft): Draft {
  const changes = Object.fromEntries(changedFields(before, entered).map((field) => [field, entered[field]]))
  const { patientName, patientAlerts } = 'patientId' in changes ? entered : saved
  return { ...saved, ...changes, patientName, patientAlerts }
}

/** Returns the draft with a service, and its duration unless the user picked one before. */
export function withService(draft: Draft, service: string, { services }: Choices): Draft {
  const durationOf = (name: string) =>
    services.find((each) => each.name === name)?.duration ?? DEFAULT_DURATION
  const isDefault = draft.duration === durationOf(draft.service)
  return { ...draft, service, duration: isDefault ? durationOf(service) : draft.duration }
}

/** The durations to choose from, in minutes: the standard ones, those of all services, and the saved one. */
export const durationsFor = (
  draft: Draft,
  { services }: Choices,
  savedDuration?: number,
): readonly number[] =>
  offeredDurations(services, draft.duration, ...(savedDuration === undefined ? [] : [savedDuration]))

/** The practitioners to choose from: those whose schedule the user may change, and the saved one. */
export const practitionersFor = ({ practitioners }: Choices, savedRow?: AppointmentRow) => {
  const { practitionerId: id = null, practitionerName: name = null } = savedRow ?? {}
  const changeable: readonly { id: number; name: string }[] = practitioners.filter((each) =>
    canChangeSchedule(each.id),
  )
  const isMissing = id !== null && name !== null && changeable.every((each) => each.id !== id)
  return isMissing ? [...changeable, { id, name }] : changeable
}

/** The services to choose from: the clinic's, and the saved one even if it is no longer offered. */
export const servicesFor = ({ services }: Choices, savedService?: string): readonly string[] => [
  ...new Set([...services.map(({ name }) => name), ...(savedService ? [savedService] : [])]),
]
