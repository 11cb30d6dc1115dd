import { Schema } from 'effect'
import { COLORS } from '#contracts/clinic'
import { MONTHLY_BY, REPEAT_UNITS, WEEKDAYS } from '#contracts/kernel'
import { event, type EventsOf } from '#events'

const { String: Text, Int, optional } = Schema
const Stretches = Schema.Array(Schema.Struct({ from: Text, to: Text }))
const LocalTime = Schema.Struct({ date: Text, time: Text })
const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEAT_UNITS),
  interval: Int,
  on: optional(Schema.Array(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Int),
})

/** In the clinic's local time: YYYY-MM-DD and HH:MM. `to` is exclusive. */
const timeOff = {
  timeOffId: Int,
  from: LocalTime,
  to: LocalTime,
  repeats: Schema.NullOr(Repeats),
  label: Text,
}

// These names and fields are the storage format: change them only with an upcaster.

export const PractitionerColoured = event('PractitionerColoured', {
  description: 'A practitioner has a new color.',
  fields: { colour: Schema.Literal(...COLORS) },
})

/** In the clinic's local time, HH:MM. */
export const PractitionerHoursChanged = event('PractitionerHoursChanged', {
  description:
    'A practitioner’s working hours changed; null means the clinic’s opening hours. Appointments stay as they were booked.',
  open: ['hours'],
  fields: { hours: Schema.NullOr(Schema.Record({ key: Schema.Literal(...WEEKDAYS), value: Stretches })) },
})

export const TimeOffAdded = event('TimeOffAdded', {
  description: 'A practitioner has time off, once or repeatedly. Appointments stay as they were booked.',
  open: ['from', 'to', 'repeats', 'label'],
  fields: timeOff,
})

export const TimeOffChanged = event('TimeOffChanged', {
  description: 'A practitioner’s time off has a new time or a new label.',
  open: ['from', 'to', 'repeats', 'label'],
  fields: timeOff,
})

export const TimeOffRemoved = event('TimeOffRemoved', {
  description: 'A practitioner’s time off was cancelled.',
  fields: { timeOffId: Int },
})

export const practitionerEvents = [
  PractitionerColoured,
  PractitionerHoursChanged,
  TimeOffAdded,
  TimeOffChanged,
  TimeOffRemoved,
] as const
export type PractitionerEvent = EventsOf<typeof practitionerEvents>
