// Made by "npm run catalogs": do not edit.
import * as modulesAccessLedger from '../../modules/access-ledger/event-words.en.ts'
import * as modulesAppointments from '../../modules/appointments/event-words.en.ts'
import * as modulesAudit from '../../modules/audit/event-words.en.ts'
import * as modulesBackups from '../../modules/backups/event-words.en.ts'
import * as modulesBilling from '../../modules/billing/event-words.en.ts'
import * as modulesCalendarFeeds from '../../modules/calendar-feeds/event-words.en.ts'
import * as modulesClinic from '../../modules/clinic/event-words.en.ts'
import * as modulesCustomDomains from '../../modules/custom-domains/event-words.en.ts'
import * as modulesDocuments from '../../modules/documents/event-words.en.ts'
import * as modulesEmergencyAccess from '../../modules/emergency-access/event-words.en.ts'
import * as modulesErasure from '../../modules/erasure/event-words.en.ts'
import * as modulesIdentity from '../../modules/identity/event-words.en.ts'
import * as modulesIntakeForms from '../../modules/intake-forms/event-words.en.ts'
import * as modulesMessages from '../../modules/messages/event-words.en.ts'
import * as modulesPatients from '../../modules/patients/event-words.en.ts'
import * as modulesPractitioners from '../../modules/practitioners/event-words.en.ts'
import * as modulesProof from '../../modules/proof/event-words.en.ts'
import * as modulesReminders from '../../modules/reminders/event-words.en.ts'
import * as modulesRooms from '../../modules/rooms/event-words.en.ts'

export const eventWords = {
  events: {
    ...modulesAccessLedger.events,
    ...modulesAppointments.events,
    ...modulesAudit.events,
    ...modulesBackups.events,
    ...modulesBilling.events,
    ...modulesCalendarFeeds.events,
    ...modulesClinic.events,
    ...modulesCustomDomains.events,
    ...modulesDocuments.events,
    ...modulesEmergencyAccess.events,
    ...modulesErasure.events,
    ...modulesIdentity.events,
    ...modulesIntakeForms.events,
    ...modulesMessages.events,
    ...modulesPatients.events,
    ...modulesPractitioners.events,
    ...modulesProof.events,
    ...modulesReminders.events,
    ...modulesRooms.events,
  },
  kinds: {
    ...modulesAccessLedger.kinds,
    ...modulesAppointments.kinds,
    ...modulesAudit.kinds,
    ...modulesBackups.kinds,
    ...modulesBilling.kinds,
    ...modulesCalendarFeeds.kinds,
    ...modulesClinic.kinds,
    ...modulesCustomDomains.kinds,
    ...modulesDocuments.kinds,
    ...modulesEmergencyAccess.kinds,
    ...modulesErasure.kinds,
    ...modulesIdentity.kinds,
    ...modulesIntakeForms.kinds,
    ...modulesMessages.kinds,
    ...modulesPatients.kinds,
    ...modulesPractitioners.kinds,
    ...modulesProof.kinds,
    ...modulesReminders.kinds,
    ...modulesRooms.kinds,
  },
}
