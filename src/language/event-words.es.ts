import * as accessLedger from '../../modules/access-ledger/event-words.es.ts'
import * as appointments from '../../modules/appointments/event-words.es.ts'
import * as audit from '../../modules/audit/event-words.es.ts'
import * as backups from '../../modules/backups/event-words.es.ts'
import * as billing from '../../modules/billing/event-words.es.ts'
import * as calendarFeeds from '../../modules/calendar-feeds/event-words.es.ts'
import * as clinic from '../../modules/clinic/event-words.es.ts'
import * as customDomains from '../../modules/custom-domains/event-words.es.ts'
import * as documents from '../../modules/documents/event-words.es.ts'
import * as emergencyAccess from '../../modules/emergency-access/event-words.es.ts'
import * as erasure from '../../modules/erasure/event-words.es.ts'
import * as identity from '../../modules/identity/event-words.es.ts'
import * as intakeForms from '../../modules/intake-forms/event-words.es.ts'
import * as messages from '../../modules/messages/event-words.es.ts'
import * as patients from '../../modules/patients/event-words.es.ts'
import * as practitioners from '../../modules/practitioners/event-words.es.ts'
import * as proof from '../../modules/proof/event-words.es.ts'
import * as reminders from '../../modules/reminders/event-words.es.ts'
import * as rooms from '../../modules/rooms/event-words.es.ts'
import { type EventCatalog, mergeWords } from './event-catalog.ts'

const modules = [
  accessLedger,
  appointments,
  audit,
  backups,
  billing,
  calendarFeeds,
  clinic,
  customDomains,
  documents,
  emergencyAccess,
  erasure,
  identity,
  intakeForms,
  messages,
  patients,
  practitioners,
  proof,
  reminders,
  rooms,
] as const

/** What the history says about the events and records of all modules. */
export const eventWords: EventCatalog = {
  events: mergeWords(modules, 'events'),
  kinds: mergeWords(modules, 'kinds'),
}
