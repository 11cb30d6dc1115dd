import {
  type ClinicDraft,
  DEFAULT_VISIT_MESSAGES,
  type OpeningHours,
  type SessionTimeout,
  type StatusAccess,
  type TimeFormat,
  type VisitMessages,
} from './contract.ts'
import type { ClinicEvent } from './events.ts'
import { newOfferedService, type OfferedServices } from './offered-services.ts'

export interface OpenClinic extends Omit<ClinicDraft, 'services' | 'timeFormat' | 'statusAccess' | 'hours'> {
  readonly is: 'open'
  /** Whether the operator closed it. */
  readonly isClosed: boolean
  /** Whether the first steps were dismissed from the dashboard. */
  readonly firstStepsDismissed: boolean
  readonly timeFormat: TimeFormat
  readonly statusAccess: StatusAccess
  readonly hours: OpeningHours
  readonly sessionTimeout: SessionTimeout
  readonly visitMessages: VisitMessages
  /** Whether patients may confirm or cancel from a message. */
  readonly visitLinks: boolean
  readonly services: OfferedServices
  /** Ids of retired services are not reused. */
  readonly lastServiceId: number
}

export type State = { readonly is: 'unopened' } | OpenClinic

const noHours: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

const blankClinic: OpenClinic = {
  is: 'open',
  isClosed: false,
  firstStepsDismissed: false,
  name: '',
  phone: '',
  email: '',
  address: '',
  zone: 'UTC',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12-hour',
  statusAccess: 'own',
  hours: noHours,
  sessionTimeout: 30,
  visitMessages: DEFAULT_VISIT_MESSAGES,
  visitLinks: false,
  services: new Map(),
  lastServiceId: 0,
}

/** Returns the state after an event. */
export const evolve = (before: State, happened: ClinicEvent): State => {
  const clinic = before.is === 'open' ? before : blankClinic
  switch (happened._tag) {
    case 'ClinicClosed':
    case 'ClinicReopened':
      return { ...clinic, isClosed: happened._tag === 'ClinicClosed' }
    case 'FirstStepsDismissed':
      return { ...clinic, firstStepsDismissed: true }
    case 'SessionTimeoutChanged':
      return { ...clinic, sessionTimeout: happened.minutes }
    case 'ServiceAdded':
    case 'ServiceChanged': {
      const { serviceId, name, duration, fee } = happened
      const service = { name, duration, fee }
      const offer = clinic.services.get(serviceId) ?? newOfferedService(serviceId, service)
      const services = new Map(clinic.services).set(serviceId, { ...offer, ...service })
      return { ...clinic, services, lastServiceId: Math.max(clinic.lastServiceId, serviceId) }
    }
    case 'ServiceColoured':
    case 'ServiceGivenBy':
    case 'ServiceFormChosen': {
      const { _tag, serviceId, ...serviceChange } = happened
      const offer = clinic.services.get(serviceId)
      return offer
        ? { ...clinic, services: new Map(clinic.services).set(serviceId, { ...offer, ...serviceChange }) }
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
