import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { COLOURS } from '#contracts/clinic'
import { MONTHLY_BY, REPEATS, WEEKDAYS } from '#contracts/kernel'

const { String: Text, Int, optional } = Schema
const Stretches = Schema.Array(Schema.Struct({ from: Text, to: Text }))
const Wall = Schema.Struct({ date: Text, time: Text })
const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEATS),
  interval: Int,
  on: optional(Schema.Array(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Int),
})

/** On the clinic's clocks: YYYY-MM-DD and HH:MM. `to` belongs to it no more. */
const timeOff = { timeOffId: Int, from: Wall, to: Wall, repeats: Schema.NullOr(Repeats), label: Text }

// These names and fields are the storage format: they change only with an upcaster.

export const PractitionerColoured = event('PractitionerColoured', {
  says: 'A practitioner is told apart by another colour.',
  fields: { colour: Schema.Literal(...COLOURS) },
})

/** On the clinic's clocks, HH:MM. */
export const PractitionerHoursChanged = event('PractitionerHoursChanged', {
  says: 'A practitioner works at other hours; null: whenever the clinic is open. Appointments stay as they were booked.',
  fields: { hours: Schema.NullOr(Schema.Record({ key: Schema.Literal(...WEEKDAYS), value: Stretches })) },
})

export const TimeOffAdded = event('TimeOffAdded', {
  says: 'A practitioner will not work for a while, once or again and again. Appointments stay as they were booked.',
  fields: timeOff,
})

export const TimeOffChanged = event('TimeOffChanged', {
  says: 'A practitioner’s time off is at another time, or is called otherwise.',
  fields: timeOff,
})

export const TimeOffRemoved = event('TimeOffRemoved', {
  says: 'A practitioner works at a time that was to be off.',
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
