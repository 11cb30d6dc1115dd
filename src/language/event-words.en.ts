import * as accessLedger from '../../modules/access-ledger/event-words.en.ts'
import * as appointments from '../../modules/appointments/event-words.en.ts'
import * as audit from '../../modules/audit/event-words.en.ts'
import * as backups from '../../modules/backups/event-words.en.ts'
import * as billing from '../../modules/billing/event-words.en.ts'
import * as calendarFeeds from '../../modules/calendar-feeds/event-words.en.ts'
import * as clinic from '../../modules/clinic/event-words.en.ts'
import * as customDomains from '../../modules/custom-domains/event-words.en.ts'
import * as documents from '../../modules/documents/event-words.en.ts'
import * as emergencyAccess from '../../modules/emergency-access/event-words.en.ts'
import * as erasure from '../../modules/erasure/event-words.en.ts'
import * as identity from '../../modules/identity/event-words.en.ts'
import * as intakeForms from '../../modules/intake-forms/event-words.en.ts'
import * as messages from '../../modules/messages/event-words.en.ts'
import * as patients from '../../modules/patients/event-words.en.ts'
import * as practitioners from '../../modules/practitioners/event-words.en.ts'
import * as proof from '../../modules/proof/event-words.en.ts'
import * as reminders from '../../modules/reminders/event-words.en.ts'
import * as rooms from '../../modules/rooms/event-words.en.ts'
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
