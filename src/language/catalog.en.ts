import {
  failureReasons,
  notificationLines,
  problems,
  refusals,
  reminderParts,
  reminderTimeline,
  visitExplanation,
} from './module-words.en.ts'
import { activity, activityDocuments } from '../../modules/reports/words.en.ts'
import { accessLedger } from '../features/access-ledger/words.en.ts'
import { appointment } from '../features/appointments/words.en.ts'
import { arrival } from '../features/appointments/arrival/words.en.ts'
import { asOf } from '../features/as-of/words.en.ts'
import { calendar } from '../features/calendar/words.en.ts'
import { checkout, testPortal, subscriptionSuccess } from '../features/billing/checkout/words.en.ts'
import { commands } from '../shell/command-menu/words.en.ts'
import { searchWords } from '../shell/command-menu/search-words.en.ts'
import { countOf } from '../../modules/kernel/figures.en.ts'
import { customDomain } from '../features/custom-domain/words.en.ts'
import { dashboard } from '../features/dashboard/words.en.ts'
import { documents } from '../features/documents/words.en.ts'
import { emergency } from '../features/emergency-access/words.en.ts'
import { erasure } from '../features/erasure/words.en.ts'
import { formBuilder } from '../features/form-builder/words.en.ts'
import { deskSheet, forms, inviteToForm, sendForm, shareForm } from '../features/form-list/words.en.ts'
import { landing } from '../features/landing/words.en.ts'
import { merging } from '../features/merge/words.en.ts'
import { messages } from '../features/messages/words.en.ts'
import { notices } from '../features/notifications/words.en.ts'
import { patientOverview } from '../features/patient-overview/words.en.ts'
import { patient, patients } from '../features/patients/words.en.ts'
import { pricing } from '../features/billing/pricing/words.en.ts'
import { proof } from '../features/proof/words.en.ts'
import { emailChange, join, recovery } from '../features/sign-in/words.recovery.en.ts'
import { recurrence } from '../features/appointments/recurrence/words.en.ts'
import { reminders } from '../features/reminders/words.en.ts'
import { reports } from '../features/reports/words.en.ts'
import { responses } from '../features/submissions/words.en.ts'
import { accessSettings } from '../features/security/words.access.en.ts'
import { feedSettings } from '../features/calendar-feeds/words.en.ts'
import { roomSettings } from '../features/rooms/words.en.ts'
import { apiKeySettings } from '../features/api-keys/words.en.ts'
import { dataSettings } from '../features/backups/words.en.ts'
import { hoursSettings } from '../features/clinic-settings/words.hours.en.ts'
import { serviceForms } from '../features/clinic-settings/words.service-forms.en.ts'
import { importSettings } from '../features/patient-import/words.en.ts'
import { noticeSettings } from '../features/notifications/words.preferences.en.ts'
import { visitMessages } from '../features/appointments/visit-messages/words.en.ts'
import { visitPanel } from '../features/appointments/visit-panel/words.en.ts'
import { notificationSettings } from '../features/reminders/rules/words.en.ts'
import { practitionerSettings } from '../features/practitioners/words.en.ts'
import { profileSettings } from '../features/profile/words.en.ts'
import { securitySettings } from '../features/security/words.en.ts'
import { staffSettings } from '../features/staff/words.en.ts'
import { systemSettings } from '../features/system/words.en.ts'
import { series } from '../features/appointments/series/words.en.ts'
import { settings } from '../features/settings/words.en.ts'
import { broken, forbidden, notFound, shell } from '../shell/words.en.ts'
import { proofRequest, register, signIn, signInAgain, validation } from '../features/sign-in/words.en.ts'
import { patientAlerts, status } from '../kit/status/words.en.ts'
import { subscriptionBanner } from '../features/billing/banner/words.en.ts'
import { timeTravel } from '../features/record-history/words.en.ts'
import { viewer } from '../features/viewer/words.en.ts'

/** All fixed UI text, in the specification's wording. */
export const en = {
  name: 'Caretrail',
  loading: 'Loading...',
  skip: 'Skip to content',
  language: 'Language',
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep',
  discardChanges: 'Discard changes?',
  delete: 'Delete',
  keepEditing: 'Keep editing',
  save: 'Save',
  dismiss: 'Dismiss',
  required: 'required',
  none: 'None',
  loadFailed: 'This could not be loaded. Check your connection.',
  showAll: (count: string) => `Show all ${count}`,
  tryAgain: 'Try again',
  filters: 'Filters',
  offline: 'There is no connection. Nothing you entered is lost: try again when you are back online.',

  toast: {
    success: 'Success',
    error: 'Error',
    label: 'Notification',
    region: 'Notifications ({hotkey})',
    undo: 'Undo',
    undoFailed: 'Failed to undo',
  },

  combobox: {
    clear: 'Clear',
    options: 'Matches',
    searching: 'Searching...',
    none: 'No matches',
    failed: 'The search failed. Keep typing to try again.',
    found: (n: number) => countOf(n, 'match', 'matches'),
  },

  pager: { label: 'Pages', previous: 'Previous page', next: 'Next page' },

  relative: {
    days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
    todayAt: (time: string) => `Today, ${time}`,
    now: 'just now',
    minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'} ago`,
    hours: (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'} ago`,
  },

  landing,
  signIn,
  proofRequest,
  signInAgain,
  register,
  recovery,
  recurrence,
  series,
  join,
  emailChange,
  validation,
  shell,
  commands,
  searchWords,
  broken,
  forbidden,
  notFound,
  patientAlerts,
  status,
  dashboard,
  calendar,
  appointment,
  arrival,
  patients,
  patientOverview,
  patient,
  settings,
  customDomain,
  forms,
  shareForm,
  inviteToForm,
  sendForm,
  deskSheet,
  formBuilder,
  responses,
  documents,
  emergency,
  erasure,
  merging,
  viewer,
  reminders,
  reports,
  messages,
  notices,
  accessLedger,
  activity: { sentences: activity, documents: activityDocuments },
  hoursSettings,
  serviceForms,
  importSettings,
  noticeSettings,
  notificationSettings,
  visitMessages,
  visitPanel,
  accessSettings,
  apiKeySettings,
  feedSettings,
  roomSettings,
  dataSettings,
  practitionerSettings,
  profileSettings,
  securitySettings,
  staffSettings,
  systemSettings,
  asOf,
  subscriptionBanner,
  pricing,
  proof,
  checkout,
  subscriptionSuccess,
  testPortal,
  timeTravel,
  refusals,
  problems,
  failureReasons,
  notificationLines,
  reminderParts,
  reminderTimeline,
  visitExplanation,
} as const
