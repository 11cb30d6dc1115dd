// Made by "npm run catalogs": do not edit.
import * as modulesAccessLedger from '../../modules/access-ledger/event-words.fr.ts'
import * as modulesAppointments from '../../modules/appointments/event-words.fr.ts'
import * as modulesAudit from '../../modules/audit/event-words.fr.ts'
import * as modulesBackups from '../../modules/backups/event-words.fr.ts'
import * as modulesBilling from '../../modules/billing/event-words.fr.ts'
import * as modulesCalendarFeeds from '../../modules/calendar-feeds/event-words.fr.ts'
import * as modulesClinic from '../../modules/clinic/event-words.fr.ts'
import * as modulesCustomDomains from '../../modules/custom-domains/event-words.fr.ts'
import * as modulesDocuments from '../../modules/documents/event-words.fr.ts'
import * as modulesEmergencyAccess from '../../modules/emergency-access/event-words.fr.ts'
import * as modulesErasure from '../../modules/erasure/event-words.fr.ts'
import * as modulesIdentity from '../../modules/identity/event-words.fr.ts'
import * as modulesIntakeForms from '../../modules/intake-forms/event-words.fr.ts'
import * as modulesMessages from '../../modules/messages/event-words.fr.ts'
import * as modulesPatients from '../../modules/patients/event-words.fr.ts'
import * as modulesPractitioners from '../../modules/practitioners/event-words.fr.ts'
import * as modulesProof from '../../modules/proof/event-words.fr.ts'
import * as modulesReminders from '../../modules/reminders/event-words.fr.ts'
import * as modulesRooms from '../../modules/rooms/event-words.fr.ts'

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
