import type { EventWords } from '#modules/kernel'
import type { clinicEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ClinicOpened: ['Clinic opened', (it) => `opened ${it.name}`],
  ClinicClosed: ['Clinic closed', () => 'closed the clinic'],
  ClinicReopened: ['Clinic reopened', () => 'reopened the clinic'],
  FirstStepsDismissed: ['First steps dismissed', () => 'dismissed the first steps'],
  ClinicRenamed: ['Clinic renamed', () => 'renamed the clinic'],
  ClinicContactChanged: ['Clinic contact changed', () => 'changed the clinic’s contact details'],
  ClinicZoneChanged: ['Time zone changed', () => 'changed the clinic’s time zone'],
  ClinicStatusAccessChanged: [
    'Status access changed',
    () => 'changed whose appointments practitioners set the status of',
  ],
  ClinicFormatsChanged: ['Formats changed', () => 'changed the date and time formats'],
  ClinicHoursChanged: ['Opening hours changed', () => 'changed the opening hours'],
  SessionTimeoutChanged: ['Session timeout changed', () => 'changed the session timeout'],
  VisitMessagesChanged: [
    'Messages about visits changed',
    () => 'changed when patients are told about their visits',
  ],
  VisitLinksChanged: [
    'Links to visits changed',
    () => 'changed whether patients may confirm or cancel from a message',
  ],
  ServiceAdded: ['Service added', (it, t) => `added the service ${t.quoted(it.name)}`],
  ServiceChanged: ['Service changed', (it, t) => `changed the service ${t.quoted(it.name)}`],
  ServiceColoured: [
    'Service color changed',
    (_, t) => `changed the color of the service ${t.quoted(t.field('name'))}`,
  ],
  ServiceGivenBy: [
    'Practitioners of a service changed',
    (_, t) => `changed the practitioners of the service ${t.quoted(t.field('name'))}`,
  ],
  ServiceFormChosen: [
    'Form of a service changed',
    (_, t) => `changed the form that is sent for the service ${t.quoted(t.field('name'))}`,
  ],
  ServiceRetired: ['Service retired', (_, t) => `retired the service ${t.quoted(t.field('name'))}`],
} satisfies EventWords<typeof clinicEvents>

/** Names of the kinds of records. */
export const kinds = { clinic: 'Clinic' }
