import { type DateFormat, shortDate } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import type { Choices } from './choices.ts'
import type { Draft, Field } from './draft.ts'

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

const fullWidthFields = new Set<Field>(['patientId', 'notes'])

export const isFull = (field: Field): boolean => fullWidthFields.has(field)

interface DisplayFormats {
  readonly dateFormat: DateFormat
  clockTime(time: string): string
}

export function fieldText(field: Field, draft: Draft, choices: Choices, formats: DisplayFormats): string {
  switch (field) {
    case 'patientId':
      return draft.patientName
    case 'practitionerId':
      return practitionerName(draft.practitionerId, choices)
    case 'roomId':
      return choices.rooms.find(({ id }) => id === draft.roomId)?.name ?? text.appointment.noRoom
    case 'date':
      return shortDate(draft.date, formats.dateFormat)
    case 'time':
      return formats.clockTime(draft.time)
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
