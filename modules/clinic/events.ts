import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import {
  COLORS,
  FORM_VISITS,
  CURRENCY,
  DATE_FORMATS,
  SESSION_TIMEOUTS,
  STATUS_ACCESS,
  TIME_FORMATS,
  NOTIFY_DEFAULTS,
  VISIT_CHANGES,
  WEEKDAYS,
} from './contract.ts'

const { String: Text, Int } = Schema
const DateFormat = Schema.Literal(...DATE_FORMATS)
const TimeFormat = Schema.Literal(...TIME_FORMATS)
const Timeout = Schema.Literal(...SESSION_TIMEOUTS)
const Fee = Schema.Struct({ amount: Int, currency: Schema.Literal(CURRENCY) })
const TimeRanges = Schema.Array(Schema.Struct({ from: Text, to: Text }))
const service = { serviceId: Int, name: Text, duration: Int, fee: Fee }

// These names and fields are the storage format: changing them requires an upcaster.

export const ClinicOpened = event('ClinicOpened', {
  description: 'A clinic was created.',
  open: ['name', 'zone'],
  fields: { name: Text, zone: Text, dateFormat: DateFormat, timeFormat: TimeFormat, sessionTimeout: Timeout },
})

export const ClinicClosed = event('ClinicClosed', {
  description:
    'The operator closed the clinic: nobody signs in, and nothing is sent. Patients are erased when their retention period ends.',
  fields: {},
})

export const ClinicReopened = event('ClinicReopened', {
  description: 'The operator reopened the clinic.',
  fields: {},
})

export const FirstStepsDismissed = event('FirstStepsDismissed', {
  description: 'An administrator dismissed the first steps on the dashboard, for everyone in the clinic.',
  fields: {},
})

export const ClinicRenamed = event('ClinicRenamed', {
  description: 'The clinic changed its name.',
  open: ['name'],
  fields: { name: Text },
})

export const ClinicContactChanged = event('ClinicContactChanged', {
  description: 'The clinic’s contact details changed.',
  open: ['phone', 'email', 'address'],
  fields: { phone: Text, email: Text, address: Text },
})

export const ClinicZoneChanged = event('ClinicZoneChanged', {
  description: 'The clinic changed its time zone. Appointments keep the moments they were booked for.',
  open: ['zone'],
  fields: { zone: Text },
})

export const ClinicFormatsChanged = event('ClinicFormatsChanged', {
  description: 'The clinic changed its date and time format.',
  fields: { dateFormat: DateFormat, timeFormat: TimeFormat },
})

/** In the clinic's local time, HH:MM. */
export const ClinicHoursChanged = event('ClinicHoursChanged', {
  description: 'The clinic changed its opening hours. Appointments stay as they were booked.',
  open: ['hours'],
  fields: { hours: Schema.Record({ key: Schema.Literal(...WEEKDAYS), value: TimeRanges }) },
})

export const ClinicStatusAccessChanged = event('ClinicStatusAccessChanged', {
  description: 'The clinic changed whose appointments practitioners set the status of.',
  fields: { statusAccess: Schema.Literal(...STATUS_ACCESS) },
})

export const SessionTimeoutChanged = event('SessionTimeoutChanged', {
  description: 'The clinic changed the idle time after which a session ends.',
  fields: { minutes: Timeout },
})

export const VisitMessagesChanged = event('VisitMessagesChanged', {
  description:
    'The clinic changed whether patients are told when their visits are booked, moved, handed over or cancelled.',
  fields: {
    visitMessages: Schema.Record({
      key: Schema.Literal(...VISIT_CHANGES),
      value: Schema.Literal(...NOTIFY_DEFAULTS),
    }),
  },
})

export const VisitLinksChanged = event('VisitLinksChanged', {
  description:
    'The clinic changed whether messages have a link with which patients confirm or cancel their visit.',
  fields: { visitLinks: Schema.Boolean },
})

/** Version 1 stored a price in dollars. */
const feeInMinorUnits = ({ price, ...rest }: Record<string, unknown>) => ({
  ...rest,
  fee: { amount: Math.round(Number(price ?? 0) * 100), currency: CURRENCY },
})

export const ServiceAdded = event('ServiceAdded', {
  description: 'The clinic offers a new service.',
  version: 2,
  upcasters: { 1: feeInMinorUnits },
  open: ['name'],
  fields: service,
})

export const ServiceChanged = event('ServiceChanged', {
  description: 'A service has a new name, duration or fee.',
  open: ['name'],
  fields: service,
})

export const ServiceColoured = event('ServiceColoured', {
  description: 'A service has a new color.',
  fields: { serviceId: Int, colour: Schema.Literal(...COLORS) },
})

export const ServiceGivenBy = event('ServiceGivenBy', {
  description:
    'The practitioners who provide a service changed; null means everyone who sees patients. Appointments stay as they were booked.',
  fields: { serviceId: Int, practitioners: Schema.NullOr(Schema.Array(Int)) },
})

export const ServiceFormChosen = event('ServiceFormChosen', {
  description:
    'The form that patients get when they book a service changed; null means none. `repeatDays` is how many days before the visit it is asked for again.',
  fields: {
    serviceId: Int,
    form: Schema.NullOr(
      Schema.Struct({
        formId: Int,
        visits: Schema.Literal(...FORM_VISITS),
        repeatDays: Schema.NullOr(Int),
      }),
    ),
  },
})

export const ServiceRetired = event('ServiceRetired', {
  description: 'A service is no longer offered. Appointments booked for it stay as they are.',
  fields: { serviceId: Int },
})

export const clinicEvents = [
  ClinicOpened,
  ClinicClosed,
  ClinicReopened,
  FirstStepsDismissed,
  ClinicRenamed,
  ClinicContactChanged,
  ClinicZoneChanged,
  ClinicFormatsChanged,
  ClinicHoursChanged,
  ClinicStatusAccessChanged,
  SessionTimeoutChanged,
  VisitMessagesChanged,
  VisitLinksChanged,
  ServiceAdded,
  ServiceChanged,
  ServiceColoured,
  ServiceGivenBy,
  ServiceFormChosen,
  ServiceRetired,
] as const

export type ClinicEvent = EventsOf<typeof clinicEvents>
