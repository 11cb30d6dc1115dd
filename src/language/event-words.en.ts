import * as accessLedger from '../../modules/access-ledger/event-words.en.ts'
import * as appointments from '../../modules/appointments/event-words.en.ts'
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
