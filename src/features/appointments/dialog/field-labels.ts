import type { Choices } from '../../stores/appointment-choices.ts'
import type { Draft, Field } from '../../stores/appointment-form.ts'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** What each field is called. */
export const labels = {
  patientId: 'patient',
  practitionerId: 'practitioner',
  roomId: 'room',
  date: 'date',
  time: 'time',
  duration: 'duration',
  service: 'service',
  status: 'status',
  cancelReason: 'cancelReason',
  notes: 'notes',
} as const satisfies Record<Field, keyof typeof text.appointment>

const full = new Set<Field>(['patientId', 'notes'])

/** Whether a field takes the form's whole width. */
export const isFull = (field: Field): boolean => full.has(field)

interface Writing {
  readonly dateFormat: DateFormat
  clockTime(time: string): string
}

/** What a field of an appointment holds, as a person reads it. */
export function readable(field: Field, draft: Draft, choices: Choices, writing: Writing): string {
  switch (field) {
    case 'patientId':
      return draft.patientName
    case 'practitionerId':
      return practitionerName(draft.practitionerId, choices)
    case 'roomId':
      return choices.rooms.find(({ id }) => id === draft.roomId)?.name ?? text.appointment.noRoom
    case 'date':
      return shortDate(draft.date, writing.dateFormat)
    case 'time':
      return writing.clockTime(draft.time)
    case 'duration':
      return text.calendar.minutes(draft.duration)
    case 'cancelReason':
      return draft.cancelReason ? text.series.reasons[draft.cancelReason] : text.appointment.blank
    case 'status':
      return text.status[draft.status]
    default:
      return draft[field] || text.appointment.blank
  }
}

const practitionerName = (id: number | null, { practitioners }: Choices): string =>
  practitioners.find((each) => each.id === id)?.name ?? text.appointment.anyPractitioner
