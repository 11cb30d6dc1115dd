import { Registry } from '#events'
import { accessAlarmEvents, accessAlarmList } from '#modules/access-ledger'
import {
  appointmentEvents,
  appointmentList,
  appointmentSeries,
  cancelAppointmentsWhenPatientRemoved,
  seriesEvents,
} from '#modules/appointments'
import { checkpointEvents } from '#modules/audit'
import { backupAlarmEvents, backupEvents, backupScheduleEvents, backupScheduleRow } from '#modules/backups'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import { clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { customDomainEvents, customDomainRow } from '#modules/custom-domains'
import {
  documentEvents,
  documentList,
  documentTotals,
  eraseDocumentsWhenPatientErased,
} from '#modules/documents'
import {
  apiKeyList,
  apiKeyReactions,
  identityReactions,
  passkeyList,
  staffInvitationEvents,
  staffInvitationList,
  userEvents,
  userList,
} from '#modules/identity'
import { emergencyEvents, emergencyList } from '#modules/emergency-access'
import { roomEvents, roomList } from '#modules/rooms'
import { calendarFeedEvents, calendarFeedList, feedReactions } from '#modules/calendar-feeds'
import { certificateEvents, certificateList, certifyErasureWhenPatientErased } from '#modules/erasure'
import {
  eraseSubmissionsWhenPatientErased,
  fileDocumentsWhenSubmissionMatched,
  forgetInvitationsWhenPatientErased,
  intakeFormEvents,
  intakeFormList,
  intakeFormTotals,
  intakeFormVersions,
  invitationEvents,
  invitationList,
  patientProvenance,
  releaseInvitations,
  submissionEvents,
  submissionList,
  unfileDocumentsWhenSubmissionUnmatched,
} from '#modules/intake-forms'
import { contactPreferenceList, contactPreferencesEvents } from '#modules/messages'
import { notificationList, notificationTotals } from '#modules/notifications'
import {
  patientEvents,
  patientImportEvents,
  patientImportList,
  patientImportMembers,
  patientList,
  patientsApart,
  patientTotal,
} from '#modules/patients'
import {
  carrierReactions,
  dropRemindersWhenPatientRemoved,
  forgetNumbersWhenPatientErased,
  planReactions,
  releaseReminders,
  reminderEvents,
  reminderList,
  reminderOrder,
  reminderRulesEvents,
  reminderRulesRow,
  reminderText,
  smsCreditUse,
} from '#modules/reminders'
import { visitFormReactions } from '#modules/visit-forms'
import { practitionerEvents, practitionerWork, timeOffList } from '#modules/practitioners'
import { auditorEvents, clinicAuditor, verificationEvents } from '#modules/proof'
import {
  reportAppointments,
  reportDocuments,
  reportPatients,
  reportReminders,
  reportZones,
} from '#modules/reports'
import { ownerFunctions, storedTables } from './stored-tables.ts'

/** All event types by stream, in the order of the event catalog and of the history's filter. */
export const streams = {
  patient: patientEvents,
  appointment: appointmentEvents,
  'appointment-series': seriesEvents,
  'form-submission': submissionEvents,
  document: documentEvents,
  reminder: reminderEvents,
  'contact-preferences': contactPreferencesEvents,
  'patient-import': patientImportEvents,
  'erasure-certificate': certificateEvents,
  'access-alarm': accessAlarmEvents,
  'emergency-access': emergencyEvents,
  'intake-form': intakeFormEvents,
  'form-invitation': invitationEvents,
  clinic: clinicEvents,
  user: userEvents,
  'staff-invitation': staffInvitationEvents,
  practitioner: practitionerEvents,
  'reminder-rules': reminderRulesEvents,
  'custom-domain': customDomainEvents,
  room: roomEvents,
  'calendar-feed': calendarFeedEvents,
  subscription: subscriptionEvents,
  'backup-schedule': backupScheduleEvents,
  backup: backupEvents,
  'backup-alarm': backupAlarmEvents,
  auditor: auditorEvents,
  checkpoints: checkpointEvents,
  'log-verification': verificationEvents,
}

export type StreamType = keyof typeof streams

/** Everything the event store needs from the modules: event types, read models and reactions. */
export const parts = {
  kinds: Object.values(streams).flat(),
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    customDomainRow,
    clinicSubscription,
    clinicAddOns,
    userList,
    staffInvitationList,
    practitionerWork,
    timeOffList,
    apiKeyList,
    passkeyList,
    patientList,
    patientTotal,
    patientsApart,
    certificateList,
    patientImportList,
    patientImportMembers,
    contactPreferenceList,
    appointmentList,
    appointmentSeries,
    roomList,
    calendarFeedList,
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    invitationList,
    submissionList,
    patientProvenance,
    documentList,
    documentTotals,
    reminderList,
    reminderOrder,
    reminderText,
    smsCreditUse,
    reminderRulesRow,
    notificationList,
    notificationTotals,
    reportAppointments,
    reportPatients,
    reportDocuments,
    reportReminders,
    reportZones,
    backupScheduleRow,
    clinicAuditor,
    accessAlarmList,
    emergencyList,
  ],
  reactions: [
    startTrialWhenClinicOpened,
    ...identityReactions,
    ...apiKeyReactions,
    ...feedReactions,
    cancelAppointmentsWhenPatientRemoved,
    ...planReactions,
    ...visitFormReactions,
    ...carrierReactions,
    ...releaseReminders,
    ...releaseInvitations,
    dropRemindersWhenPatientRemoved,
    certifyErasureWhenPatientErased,
    forgetNumbersWhenPatientErased,
    forgetInvitationsWhenPatientErased,
    fileDocumentsWhenSubmissionMatched,
    unfileDocumentsWhenSubmissionUnmatched,
    eraseSubmissionsWhenPatientErased,
    eraseDocumentsWhenPatientErased,
  ],
  storedTables,
  ownerFunctions,
}

export const registryLayer = Registry.layer(parts)
