// Made by "npm run catalogs": do not edit.
import * as modulesAppointments from '../../modules/appointments/words.en.ts'
import * as modulesAsOf from '../../modules/as-of/words.en.ts'
import * as modulesBackups from '../../modules/backups/words.en.ts'
import * as modulesBilling from '../../modules/billing/words.en.ts'
import * as modulesCalendarFeeds from '../../modules/calendar-feeds/words.en.ts'
import * as modulesClinic from '../../modules/clinic/words.en.ts'
import * as modulesCustomDomains from '../../modules/custom-domains/words.en.ts'
import * as modulesDocuments from '../../modules/documents/words.en.ts'
import * as modulesEmergencyAccess from '../../modules/emergency-access/words.en.ts'
import * as modulesErasure from '../../modules/erasure/words.en.ts'
import * as modulesExports from '../../modules/exports/words.en.ts'
import * as modulesHistory from '../../modules/history/words.en.ts'
import * as modulesIdentity from '../../modules/identity/words.en.ts'
import * as modulesIntakeForms from '../../modules/intake-forms/words.en.ts'
import * as modulesKernel from '../../modules/kernel/words.en.ts'
import * as modulesMessages from '../../modules/messages/words.en.ts'
import * as modulesNotifications from '../../modules/notifications/words.en.ts'
import * as modulesPatients from '../../modules/patients/words.en.ts'
import * as modulesPractitioners from '../../modules/practitioners/words.en.ts'
import * as modulesRecordHistory from '../../modules/record-history/words.en.ts'
import * as modulesReminders from '../../modules/reminders/words.en.ts'
import * as modulesReports from '../../modules/reports/words.en.ts'
import * as modulesRooms from '../../modules/rooms/words.en.ts'
import * as accessLedger from '../features/access-ledger/words.en.ts'
import * as apiKeys from '../features/api-keys/words.en.ts'
import * as appointmentsArrival from '../features/appointments/arrival/words.en.ts'
import * as appointmentsRecurrence from '../features/appointments/recurrence/words.en.ts'
import * as appointmentsSeries from '../features/appointments/series/words.en.ts'
import * as appointmentsVisitMessages from '../features/appointments/visit-messages/words.en.ts'
import * as appointmentsVisitPanel from '../features/appointments/visit-panel/words.en.ts'
import * as appointments from '../features/appointments/words.en.ts'
import * as asOf from '../features/as-of/words.en.ts'
import * as backups from '../features/backups/words.en.ts'
import * as billingBanner from '../features/billing/banner/words.en.ts'
import * as billingCheckout from '../features/billing/checkout/words.en.ts'
import * as billingPricing from '../features/billing/pricing/words.en.ts'
import * as calendarFeeds from '../features/calendar-feeds/words.en.ts'
import * as calendar from '../features/calendar/words.en.ts'
import * as clinicSettingsWordsHours from '../features/clinic-settings/words.hours.en.ts'
import * as clinicSettingsWordsServiceForms from '../features/clinic-settings/words.service-forms.en.ts'
import * as customDomain from '../features/custom-domain/words.en.ts'
import * as dashboard from '../features/dashboard/words.en.ts'
import * as documents from '../features/documents/words.en.ts'
import * as emergencyAccess from '../features/emergency-access/words.en.ts'
import * as erasure from '../features/erasure/words.en.ts'
import * as formBuilder from '../features/form-builder/words.en.ts'
import * as formList from '../features/form-list/words.en.ts'
import * as landing from '../features/landing/words.en.ts'
import * as merge from '../features/merge/words.en.ts'
import * as messages from '../features/messages/words.en.ts'
import * as notifications from '../features/notifications/words.en.ts'
import * as notificationsWordsPreferences from '../features/notifications/words.preferences.en.ts'
import * as patientImport from '../features/patient-import/words.en.ts'
import * as patientOverview from '../features/patient-overview/words.en.ts'
import * as patients from '../features/patients/words.en.ts'
import * as practitioners from '../features/practitioners/words.en.ts'
import * as profile from '../features/profile/words.en.ts'
import * as proof from '../features/proof/words.en.ts'
import * as recordHistory from '../features/record-history/words.en.ts'
import * as remindersRules from '../features/reminders/rules/words.en.ts'
import * as reminders from '../features/reminders/words.en.ts'
import * as reports from '../features/reports/words.en.ts'
import * as rooms from '../features/rooms/words.en.ts'
import * as securityWordsAccess from '../features/security/words.access.en.ts'
import * as security from '../features/security/words.en.ts'
import * as settings from '../features/settings/words.en.ts'
import * as signIn from '../features/sign-in/words.en.ts'
import * as signInWordsRecovery from '../features/sign-in/words.recovery.en.ts'
import * as staff from '../features/staff/words.en.ts'
import * as submissions from '../features/submissions/words.en.ts'
import * as system from '../features/system/words.en.ts'
import * as viewer from '../features/viewer/words.en.ts'
import * as kitStatus from '../kit/status/words.en.ts'
import * as kit from '../kit/words.en.ts'
import * as shellCommandMenuSearchWords from '../shell/command-menu/search-words.en.ts'
import * as shellCommandMenu from '../shell/command-menu/words.en.ts'
import * as shell from '../shell/words.en.ts'

export const en = {
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
