import { accessLedger } from './en/access-ledger.ts'
import { appointment } from './en/appointment.ts'
import { asOf } from './en/as-of.ts'
import { calendar } from './en/calendar.ts'
import { checkout, practicePortal, subscriptionSuccess } from './en/checkout.ts'
import { commands } from './en/commands.ts'
import { counted } from './en/counted.ts'
import { customDomain } from './en/custom-domain.ts'
import { dashboard } from './en/dashboard.ts'
import { documents } from './en/documents.ts'
import { emergency } from './en/emergency.ts'
import { erasure } from './en/erasure.ts'
import { formBuilder } from './en/form-builder.ts'
import { deskSheet, forms, inviteToForm, shareForm } from './en/forms.ts'
import { landing } from './en/landing.ts'
import { merging } from './en/merging.ts'
import { messages } from './en/messages.ts'
import { notices } from './en/notices.ts'
import { patient, patients } from './en/patients.ts'
import { pricing } from './en/pricing.ts'
import { proof } from './en/proof.ts'
import { emailChange, join, recovery } from './en/recovery.ts'
import { recurrence } from './en/recurrence.ts'
import { reminders } from './en/reminders.ts'
import { reports } from './en/reports.ts'
import { responses } from './en/responses.ts'
import { accessSettings } from './en/settings-access.ts'
import { feedSettings } from './en/settings-feeds.ts'
import { roomSettings } from './en/settings-rooms.ts'
import { apiKeySettings } from './en/settings-api-keys.ts'
import { dataSettings } from './en/settings-data.ts'
import { hoursSettings } from './en/settings-hours.ts'
import { importSettings } from './en/settings-import.ts'
import { noticeSettings } from './en/settings-notices.ts'
import { notificationSettings } from './en/settings-notifications.ts'
import { practitionerSettings } from './en/settings-practitioners.ts'
import { profileSettings } from './en/settings-profile.ts'
import { securitySettings } from './en/settings-security.ts'
import { staffSettings } from './en/settings-staff.ts'
import { systemSettings } from './en/settings-system.ts'
import { series } from './en/series.ts'
import { settings } from './en/settings.ts'
import { broken, notFound, shell } from './en/shell.ts'
import { register, signIn, signInAgain, validation } from './en/sign-in.ts'
import { status } from './en/status.ts'
import { subscriptionBanner } from './en/subscription-banner.ts'
import { timeTravel } from './en/time-travel.ts'
import { viewer } from './en/viewer.ts'

/** Every fixed text of the screens, in the specification's wording. */
export const en = {
  name: 'Caretrail',
  loading: 'Loading...',
  skip: 'Skip to content',
  language: 'Language',
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep',
  save: 'Save',
  dismiss: 'Dismiss',
  required: 'required',
  none: 'None',

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
    failed: 'The search did not work. Type on to try again.',
    found: (n: number) => counted(n, 'match', 'matches'),
  },

  pager: { label: 'Pages', previous: 'Previous page', next: 'Next page' },

  relative: {
    now: 'just now',
    minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'} ago`,
    hours: (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'} ago`,
  },

  landing,
  signIn,
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
  broken,
  notFound,
  status,
  dashboard,
  calendar,
  appointment,
  patients,
  patient,
  settings,
  customDomain,
  forms,
  shareForm,
  inviteToForm,
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
  hoursSettings,
  importSettings,
  noticeSettings,
  notificationSettings,
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
  practicePortal,
  timeTravel,
} as const
