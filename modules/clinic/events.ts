import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { COLOURS, CURRENCY, DATE_FORMATS, SESSION_TIMEOUTS, TIME_FORMATS, WEEKDAYS } from './contract.ts'

const { String: Text, Int } = Schema
const DateFormat = Schema.Literal(...DATE_FORMATS)
const TimeFormat = Schema.Literal(...TIME_FORMATS)
const Timeout = Schema.Literal(...SESSION_TIMEOUTS)
const Fee = Schema.Struct({ amount: Int, currency: Schema.Literal(CURRENCY) })
const Stretches = Schema.Array(Schema.Struct({ from: Text, to: Text }))
const service = { serviceId: Int, name: Text, duration: Int, fee: Fee }

// These names and fields are the storage format: they change only with an upcaster.

export const ClinicOpened = event('ClinicOpened', {
  says: 'A clinic was opened.',
  fields: { name: Text, zone: Text, dateFormat: DateFormat, timeFormat: TimeFormat, sessionTimeout: Timeout },
})

export const ClinicRenamed = event('ClinicRenamed', {
  says: 'The clinic goes by another name.',
  fields: { name: Text },
})

export const ClinicContactChanged = event('ClinicContactChanged', {
  says: 'The clinic is reached in another way.',
  fields: { phone: Text, email: Text, address: Text },
})

export const ClinicZoneChanged = event('ClinicZoneChanged', {
  says: 'The clinic’s clocks show another zone. Appointments keep the moments they were booked for.',
  fields: { zone: Text },
})

export const ClinicFormatsChanged = event('ClinicFormatsChanged', {
  says: 'Dates and times are written in another way.',
  fields: { dateFormat: DateFormat, timeFormat: TimeFormat },
})

/** On the clinic's clocks, HH:MM. */
export const ClinicHoursChanged = event('ClinicHoursChanged', {
  says: 'The clinic is open at other hours. Appointments stay as they were booked.',
  fields: { hours: Schema.Record({ key: Schema.Literal(...WEEKDAYS), value: Stretches }) },
})

export const SessionTimeoutChanged = event('SessionTimeoutChanged', {
  says: 'An idle session ends after another number of minutes.',
  fields: { minutes: Timeout },
})

/** Version 1 kept a price in dollars. */
const feeInMinorUnits = ({ price, ...rest }: Record<string, unknown>) => ({
  ...rest,
  fee: { amount: Math.round(Number(price ?? 0) * 100), currency: CURRENCY },
})

export const ServiceAdded = event('ServiceAdded', {
  says: 'The clinic offers a service it did not offer before.',
  version: 2,
  past: { 1: feeInMinorUnits },
  fields: service,
})

export const ServiceChanged = event('ServiceChanged', {
  says: 'A service has another name, takes another time or costs another fee from now on.',
  fields: service,
})

export const ServiceColoured = event('ServiceColoured', {
  says: 'A service is told apart by another colour.',
  fields: { serviceId: Int, colour: Schema.Literal(...COLOURS) },
})

export const ServiceGivenBy = event('ServiceGivenBy', {
  says: 'Other practitioners give a service from now on; null: everyone who sees patients. Appointments stay as they were booked.',
  fields: { serviceId: Int, practitioners: Schema.NullOr(Schema.Array(Int)) },
})

export const ServiceRetired = event('ServiceRetired', {
  says: 'A service is no longer offered. Appointments booked for it stay as they are.',
  fields: { serviceId: Int },
})

export const clinicEvents = [
  ClinicOpened,
  ClinicRenamed,
  ClinicContactChanged,
  ClinicZoneChanged,
  ClinicFormatsChanged,
  ClinicHoursChanged,
  SessionTimeoutChanged,
  ServiceAdded,
  ServiceChanged,
  ServiceColoured,
  ServiceGivenBy,
  ServiceRetired,
] as const

export type ClinicEvent = EventsOf<typeof clinicEvents>
