// Made by "npm run catalogs": do not edit.
import * as modulesAppointments from '../../modules/appointments/words.fr.ts'
import * as modulesAsOf from '../../modules/as-of/words.fr.ts'
import * as modulesBackups from '../../modules/backups/words.fr.ts'
import * as modulesBilling from '../../modules/billing/words.fr.ts'
import * as modulesCalendarFeeds from '../../modules/calendar-feeds/words.fr.ts'
import * as modulesClinic from '../../modules/clinic/words.fr.ts'
import * as modulesCustomDomains from '../../modules/custom-domains/words.fr.ts'
import * as modulesDocuments from '../../modules/documents/words.fr.ts'
import * as modulesEmergencyAccess from '../../modules/emergency-access/words.fr.ts'
import * as modulesErasure from '../../modules/erasure/words.fr.ts'
import * as modulesExports from '../../modules/exports/words.fr.ts'
import * as modulesHistory from '../../modules/history/words.fr.ts'
import * as modulesIdentity from '../../modules/identity/words.fr.ts'
import * as modulesIntakeForms from '../../modules/intake-forms/words.fr.ts'
import * as modulesKernel from '../../modules/kernel/words.fr.ts'
import * as modulesMessages from '../../modules/messages/words.fr.ts'
import * as modulesNotifications from '../../modules/notifications/words.fr.ts'
import * as modulesPatients from '../../modules/patients/words.fr.ts'
import * as modulesPractitioners from '../../modules/practitioners/words.fr.ts'
import * as modulesRecordHistory from '../../modules/record-history/words.fr.ts'
import * as modulesReminders from '../../modules/reminders/words.fr.ts'
import * as modulesReports from '../../modules/reports/words.fr.ts'
import * as modulesRooms from '../../modules/rooms/words.fr.ts'
import * as accessLedger from '../features/access-ledger/words.fr.ts'
import * as apiKeys from '../features/api-keys/words.fr.ts'
import * as appointmentsArrival from '../features/appointments/arrival/words.fr.ts'
import * as appointmentsRecurrence from '../features/appointments/recurrence/words.fr.ts'
import * as appointmentsSeries from '../features/appointments/series/words.fr.ts'
import * as appointmentsVisitMessages from '../features/appointments/visit-messages/words.fr.ts'
import * as appointmentsVisitPanel from '../features/appointments/visit-panel/words.fr.ts'
import * as appointments from '../features/appointments/words.fr.ts'
import * as asOf from '../features/as-of/words.fr.ts'
import * as backups from '../features/backups/words.fr.ts'
import * as billingBanner from '../features/billing/banner/words.fr.ts'
import * as billingCheckout from '../features/billing/checkout/words.fr.ts'
import * as billingPricing from '../features/billing/pricing/words.fr.ts'
import * as calendarFeeds from '../features/calendar-feeds/words.fr.ts'
import * as calendar from '../features/calendar/words.fr.ts'
import * as clinicSettingsWordsHours from '../features/clinic-settings/words.hours.fr.ts'
import * as clinicSettingsWordsServiceForms from '../features/clinic-settings/words.service-forms.fr.ts'
import * as customDomain from '../features/custom-domain/words.fr.ts'
import * as dashboard from '../features/dashboard/words.fr.ts'
import * as documents from '../features/documents/words.fr.ts'
import * as emergencyAccess from '../features/emergency-access/words.fr.ts'
import * as erasure from '../features/erasure/words.fr.ts'
import * as formBuilder from '../features/form-builder/words.fr.ts'
import * as formList from '../features/form-list/words.fr.ts'
import * as landing from '../features/landing/words.fr.ts'
import * as merge from '../features/merge/words.fr.ts'
import * as messages from '../features/messages/words.fr.ts'
import * as notifications from '../features/notifications/words.fr.ts'
import * as notificationsWordsPreferences from '../features/notifications/words.preferences.fr.ts'
import * as patientImport from '../features/patient-import/words.fr.ts'
import * as patientOverview from '../features/patient-overview/words.fr.ts'
import * as patients from '../features/patients/words.fr.ts'
import * as practitioners from '../features/practitioners/words.fr.ts'
import * as profile from '../features/profile/words.fr.ts'
import * as proof from '../features/proof/words.fr.ts'
import * as recordHistory from '../features/record-history/words.fr.ts'
import * as remindersRules from '../features/reminders/rules/words.fr.ts'
import * as reminders from '../features/reminders/words.fr.ts'
import * as reports from '../features/reports/words.fr.ts'
import * as rooms from '../features/rooms/words.fr.ts'
import * as securityWordsAccess from '../features/security/words.access.fr.ts'
import * as security from '../features/security/words.fr.ts'
import * as settings from '../features/settings/words.fr.ts'
import * as signIn from '../features/sign-in/words.fr.ts'
import * as signInWordsRecovery from '../features/sign-in/words.recovery.fr.ts'
import * as staff from '../features/staff/words.fr.ts'
import * as submissions from '../features/submissions/words.fr.ts'
import * as system from '../features/system/words.fr.ts'
import * as viewer from '../features/viewer/words.fr.ts'
import * as kitStatus from '../kit/status/words.fr.ts'
import * as kit from '../kit/words.fr.ts'
import * as shellCommandMenuSearchWords from '../shell/command-menu/search-words.fr.ts'
import * as shellCommandMenu from '../shell/command-menu/words.fr.ts'
import * as shell from '../shell/words.fr.ts'

export const fr = {
  accessLedger: accessLedger.accessLedger,
  apiKeySettings: apiKeys.apiKeySettings,
  arrival: appointmentsArrival.arrival,
  recurrence: appointmentsRecurrence.recurrence,
  series: appointmentsSeries.series,
  visitMessages: appointmentsVisitMessages.visitMessages,
  visitPanel: appointmentsVisitPanel.visitPanel,
  appointment: appointments.appointment,
  asOf: asOf.asOf,
  dataSettings: backups.dataSettings,
  subscriptionBanner: billingBanner.subscriptionBanner,
  checkout: billingCheckout.checkout,
  subscriptionSuccess: billingCheckout.subscriptionSuccess,
  testPortal: billingCheckout.testPortal,
  pricing: billingPricing.pricing,
  feedSettings: calendarFeeds.feedSettings,
  calendar: calendar.calendar,
  hoursSettings: clinicSettingsWordsHours.hoursSettings,
  serviceForms: clinicSettingsWordsServiceForms.serviceForms,
  customDomain: customDomain.customDomain,
  activity: dashboard.activity,
  dashboard: dashboard.dashboard,
  documents: documents.documents,
  emergency: emergencyAccess.emergency,
  erasure: erasure.erasure,
  formBuilder: formBuilder.formBuilder,
  deskSheet: formList.deskSheet,
  forms: formList.forms,
  inviteToForm: formList.inviteToForm,
  sendForm: formList.sendForm,
  shareForm: formList.shareForm,
  landing: landing.landing,
  merging: merge.merging,
  failureReasons: messages.failureReasons,
  messages: messages.messages,
  notices: notifications.notices,
  notificationLines: notifications.notificationLines,
  noticeSettings: notificationsWordsPreferences.noticeSettings,
  importSettings: patientImport.importSettings,
  patientOverview: patientOverview.patientOverview,
  patient: patients.patient,
  patients: patients.patients,
  practitionerSettings: practitioners.practitionerSettings,
  profileSettings: profile.profileSettings,
  proof: proof.proof,
  timeTravel: recordHistory.timeTravel,
  notificationSettings: remindersRules.notificationSettings,
  reminderParts: reminders.reminderParts,
  reminderTimeline: reminders.reminderTimeline,
  reminders: reminders.reminders,
  visitExplanation: reminders.visitExplanation,
  reports: reports.reports,
  roomSettings: rooms.roomSettings,
  accessSettings: securityWordsAccess.accessSettings,
  securitySettings: security.securitySettings,
  settings: settings.settings,
  proofRequest: signIn.proofRequest,
  register: signIn.register,
  signIn: signIn.signIn,
  signInAgain: signIn.signInAgain,
  validation: signIn.validation,
  emailChange: signInWordsRecovery.emailChange,
  join: signInWordsRecovery.join,
  recovery: signInWordsRecovery.recovery,
  staffSettings: staff.staffSettings,
  responses: submissions.responses,
  systemSettings: system.systemSettings,
  viewer: viewer.viewer,
  patientAlerts: kitStatus.patientAlerts,
  status: kitStatus.status,
  ...kit.common,
  searchWords: shellCommandMenuSearchWords.searchWords,
  commands: shellCommandMenu.commands,
  broken: shell.broken,
  forbidden: shell.forbidden,
  notFound: shell.notFound,
  shell: shell.shell,
  refusals: {
    ...modulesAppointments.refusals,
    ...modulesAsOf.refusals,
    ...modulesBackups.refusals,
    ...modulesBilling.refusals,
    ...modulesCalendarFeeds.refusals,
    ...modulesClinic.refusals,
    ...modulesCustomDomains.refusals,
    ...modulesDocuments.refusals,
    ...modulesEmergencyAccess.refusals,
    ...modulesErasure.refusals,
    ...modulesExports.refusals,
    ...modulesHistory.refusals,
    ...modulesIdentity.refusals,
    ...modulesIntakeForms.refusals,
    ...modulesKernel.refusals,
    ...modulesMessages.refusals,
    ...modulesNotifications.refusals,
    ...modulesPatients.refusals,
    ...modulesPractitioners.refusals,
    ...modulesRecordHistory.refusals,
    ...modulesReminders.refusals,
    ...modulesReports.refusals,
    ...modulesRooms.refusals,
  },
  problems: {
    ...modulesAppointments.problems,
    ...modulesAsOf.problems,
    ...modulesBackups.problems,
    ...modulesBilling.problems,
    ...modulesCalendarFeeds.problems,
    ...modulesClinic.problems,
    ...modulesCustomDomains.problems,
    ...modulesDocuments.problems,
    ...modulesEmergencyAccess.problems,
    ...modulesErasure.problems,
    ...modulesHistory.problems,
    ...modulesIdentity.problems,
    ...modulesIntakeForms.problems,
    ...modulesKernel.problems,
    ...modulesMessages.problems,
    ...modulesNotifications.problems,
    ...modulesPatients.problems,
    ...modulesPractitioners.problems,
    ...modulesRecordHistory.problems,
    ...modulesReminders.problems,
    ...modulesReports.problems,
    ...modulesRooms.problems,
  },
}
