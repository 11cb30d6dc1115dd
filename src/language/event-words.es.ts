import * as accessLedger from '../../modules/access-ledger/event-words.es.ts'
import * as appointments from '../../modules/appointments/event-words.es.ts'
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
import type { EventCatalog } from './event-catalog.ts'

/** What the history says about the events and records of all modules. */
export const eventWords: EventCatalog = {
  events: {
    ...accessLedger.events,
    ...appointments.events,
    ...backups.events,
    ...billing.events,
    ...calendarFeeds.events,
    ...clinic.events,
    ...customDomains.events,
    ...documents.events,
    ...emergencyAccess.events,
    ...erasure.events,
    ...identity.events,
    ...intakeForms.events,
    ...messages.events,
    ...patients.events,
    ...practitioners.events,
    ...proof.events,
    ...reminders.events,
    ...rooms.events,
  },
  kinds: {
    ...accessLedger.kinds,
    ...appointments.kinds,
    ...backups.kinds,
    ...billing.kinds,
    ...calendarFeeds.kinds,
    ...clinic.kinds,
    ...customDomains.kinds,
    ...documents.kinds,
    ...emergencyAccess.kinds,
    ...erasure.kinds,
    ...identity.kinds,
    ...intakeForms.kinds,
    ...messages.kinds,
    ...patients.kinds,
    ...practitioners.kinds,
    ...proof.kinds,
    ...reminders.kinds,
    ...rooms.kinds,
  },
}
