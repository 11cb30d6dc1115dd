import * as accessLedger from '../../modules/access-ledger/event-words.fr.ts'
import * as appointments from '../../modules/appointments/event-words.fr.ts'
import * as audit from '../../modules/audit/event-words.fr.ts'
import * as backups from '../../modules/backups/event-words.fr.ts'
import * as billing from '../../modules/billing/event-words.fr.ts'
import * as calendarFeeds from '../../modules/calendar-feeds/event-words.fr.ts'
import * as clinic from '../../modules/clinic/event-words.fr.ts'
import * as customDomains from '../../modules/custom-domains/event-words.fr.ts'
import * as documents from '../../modules/documents/event-words.fr.ts'
import * as emergencyAccess from '../../modules/emergency-access/event-words.fr.ts'
import * as erasure from '../../modules/erasure/event-words.fr.ts'
import * as identity from '../../modules/identity/event-words.fr.ts'
import * as intakeForms from '../../modules/intake-forms/event-words.fr.ts'
import * as messages from '../../modules/messages/event-words.fr.ts'
import * as patients from '../../modules/patients/event-words.fr.ts'
import * as practitioners from '../../modules/practitioners/event-words.fr.ts'
import * as proof from '../../modules/proof/event-words.fr.ts'
import * as reminders from '../../modules/reminders/event-words.fr.ts'
import * as rooms from '../../modules/rooms/event-words.fr.ts'
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
