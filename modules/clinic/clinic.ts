import { decider } from '#events'
import {
  type ClinicDraft,
  type OpeningHours,
  type SessionTimeout,
  type TimeFormat,
  WEEKDAYS,
} from './contract.ts'
import { ClinicNotFound, ServiceNotOffered, ServiceWithoutPractitioner } from './errors.ts'
import {
  ClinicContactChanged,
  type ClinicEvent,
  clinicEvents,
  ClinicFormatsChanged,
  ClinicHoursChanged,
  ClinicOpened,
  ClinicRenamed,
  ClinicZoneChanged,
  ServiceAdded,
  SessionTimeoutChanged,
} from './events.ts'
import {
  asAdded,
  firstServices,
  type Giving,
  leftAlone,
  type Offer,
  recognise,
  regiven,
  reoffer,
} from './offer.ts'

interface Open extends Omit<ClinicDraft, 'services' | 'timeFormat' | 'hours'> {
  readonly is: 'open'
  readonly timeFormat: TimeFormat
  readonly hours: OpeningHours
  readonly sessionTimeout: SessionTimeout
  readonly services: Offer
  /** Ids of retired services are not given again. */
  readonly lastServiceId: number
}

type Clinic = { readonly is: 'unopened' } | Open

export type ClinicCommand =
  | { readonly _tag: 'OpenClinic'; readonly name: string; readonly zone: string }
  | { readonly _tag: 'ReviseClinic'; readonly settings: ClinicDraft }
  | { readonly _tag: 'ChangeSessionTimeout'; readonly minutes: SessionTimeout }
  | ({ readonly _tag: 'GiveServices' } & Giving)

const decide = (clinic: Clinic, command: ClinicCommand) => {
  if (command._tag === 'OpenClinic') return clinic.is === 'open' ? [] : open(command)
  if (clinic.is === 'unopened') return new ClinicNotFound()
  switch (command._tag) {
    case 'ReviseClinic':
      return revise(clinic, command.settings)
    case 'ChangeSessionTimeout':
      if (command.minutes === clinic.sessionTimeout) return []
      return [SessionTimeoutChanged({ minutes: command.minutes })]
    case 'GiveServices':
      return give(clinic.services, command)
  }
}

const open = ({ name, zone }: { readonly name: string; readonly zone: string }): ClinicEvent[] => [
  ClinicOpened({ name, zone, dateFormat: 'DD/MM/YYYY', timeFormat: '12-hour', sessionTimeout: 30 }),
  ...firstServices.map((service, index) => ServiceAdded({ serviceId: index + 1, ...service })),
]

/** One event for each thing that is meant differently now. */
const revise = (clinic: Open, { services, ...after }: ClinicDraft): ClinicEvent[] | ServiceNotOffered => {
  const known = recognise(clinic.services, services)
  const lost = known.findIndex(({ id }) => id !== undefined && !clinic.services.has(id))
  if (lost >= 0) return new ServiceNotOffered(`services.${lost}.name`)
  return [...details(clinic, after), ...reoffer(clinic.services, known, clinic.lastServiceId)]
}

const give = (offered: Offer, giving: Giving) => {
  if (giving.services.some((id) => !offered.has(id))) return new ServiceNotOffered('services')
  const alone = leftAlone(offered, giving)
  return alone.length > 0 ? new ServiceWithoutPractitioner(alone) : regiven(offered, giving)
}

const details = (
  before: Open,
  {
    name,
    phone,
    email,
    address,
    zone,
    dateFormat,
    timeFormat = before.timeFormat,
    hours = before.hours,
  }: Omit<ClinicDraft, 'services'>,
) => {
  const contact = { phone, email, address }
  const reached = (['phone', 'email', 'address'] as const).every((field) => before[field] === contact[field])
  return [
    ...(name === before.name ? [] : [ClinicRenamed({ name })]),
    ...(reached ? [] : [ClinicContactChanged(contact)]),
    ...(zone === before.zone ? [] : [ClinicZoneChanged({ zone })]),
    ...(dateFormat === before.dateFormat && timeFormat === before.timeFormat
      ? []
      : [ClinicFormatsChanged({ dateFormat, timeFormat })]),
    ...(isSame(hours, before.hours) ? [] : [ClinicHoursChanged({ hours })]),
  ]
}

const isSame = (one: OpeningHours, other: OpeningHours): boolean =>
  WEEKDAYS.every((day) => JSON.stringify(one[day]) === JSON.stringify(other[day]))

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

const unnamed: Open = {
  is: 'open',
  name: '',
  phone: '',
  email: '',
  address: '',
  zone: 'UTC',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12-hour',
  hours: closed,
  sessionTimeout: 30,
  services: new Map(),
  lastServiceId: 0,
}

const evolve = (before: Clinic, happened: ClinicEvent): Clinic => {
  const clinic = before.is === 'open' ? before : unnamed
  switch (happened._tag) {
    case 'SessionTimeoutChanged':
      return { ...clinic, sessionTimeout: happened.minutes }
    case 'ServiceAdded':
    case 'ServiceChanged': {
      const { serviceId, name, duration, fee } = happened
      const service = { name, duration, fee }
      const known = clinic.services.get(serviceId) ?? asAdded(serviceId, service)
      const services = new Map(clinic.services).set(serviceId, { ...known, ...service })
      return { ...clinic, services, lastServiceId: Math.max(clinic.lastServiceId, serviceId) }
    }
    case 'ServiceColoured':
    case 'ServiceGivenBy': {
      const { _tag, serviceId, ...marks } = happened
      const known = clinic.services.get(serviceId)
      return known
        ? { ...clinic, services: new Map(clinic.services).set(serviceId, { ...known, ...marks }) }
        : clinic
    }
    case 'ServiceRetired': {
      const services = new Map(clinic.services)
      services.delete(happened.serviceId)
      return { ...clinic, services }
    }
    default: {
      const { _tag, ...changed } = happened
      return { ...clinic, ...changed }
    }
  }
}

/** The clinic itself: how it is reached, how it writes time, what it offers. Stream: clinic-1 of every clinic. */
export const Clinic = decider<
  Clinic,
  ClinicCommand,
  ClinicEvent,
  ClinicNotFound | ServiceNotOffered | ServiceWithoutPractitioner
>({
  stream: 'clinic',
  events: clinicEvents,
  initial: { is: 'unopened' },
  decide,
  evolve,
})
