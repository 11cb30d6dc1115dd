import { Registry } from '#events'
import {
  appointmentEvents,
  appointmentList,
  cancelAppointmentsWhenPatientRemoved,
} from '#modules/appointments'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import { clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import {
  documentEvents,
  documentList,
  documentTotals,
  eraseDocumentsWhenPatientErased,
} from '#modules/documents'
import { identityReactions, userEvents, userList } from '#modules/identity'
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
  submissionEvents,
  submissionList,
  unfileDocumentsWhenSubmissionUnmatched,
} from '#modules/intake'
import { contactPreferenceList, contactPreferencesEvents } from '#modules/messages'
import { noticeList, noticeTotals } from '#modules/notices'
import { patientEvents, patientList, patientTotal } from '#modules/patients'
import {
  carrierReactions,
  dropRemindersWhenPatientRemoved,
  forgetNumbersWhenPatientErased,
  planReactions,
  reminderEvents,
  reminderList,
  reminderRulesEvents,
  reminderRulesRow,
  reminderText,
  smsCreditUse,
} from '#modules/reminders'

/** What can happen, by stream. The catalog lists it in this order. */
export const streams = {
  clinic: clinicEvents,
  subscription: subscriptionEvents,
  user: userEvents,
  patient: patientEvents,
  'contact-preferences': contactPreferencesEvents,
  appointment: appointmentEvents,
  'intake-form': intakeFormEvents,
  'form-submission': submissionEvents,
  'form-invitation': invitationEvents,
  document: documentEvents,
  reminder: reminderEvents,
  'reminder-rules': reminderRulesEvents,
}

/** All that the store knows of the modules: what can happen, the read models, and what follows from what. */
export const parts = {
  kinds: Object.values(streams).flat(),
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    clinicSubscription,
    clinicAddOns,
    userList,
    patientList,
    patientTotal,
    contactPreferenceList,
    appointmentList,
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    invitationList,
    submissionList,
    patientProvenance,
    documentList,
    documentTotals,
    reminderList,
    reminderText,
    smsCreditUse,
    reminderRulesRow,
    noticeList,
    noticeTotals,
  ],
  reactions: [
    startTrialWhenClinicOpened,
    ...identityReactions,
    cancelAppointmentsWhenPatientRemoved,
    ...planReactions,
    ...carrierReactions,
    dropRemindersWhenPatientRemoved,
    forgetNumbersWhenPatientErased,
    forgetInvitationsWhenPatientErased,
    fileDocumentsWhenSubmissionMatched,
    unfileDocumentsWhenSubmissionUnmatched,
    eraseSubmissionsWhenPatientErased,
    eraseDocumentsWhenPatientErased,
  ],
}

export const registryLayer = Registry.layer(parts)
