import type { Catalogue } from './catalogue.ts'
import { accessLedger } from './fr/access-ledger.ts'
import { appointment } from './fr/appointment.ts'
import { asOf } from './fr/as-of.ts'
import { calendar } from './fr/calendar.ts'
import { checkout, practicePortal, subscriptionSuccess } from './fr/checkout.ts'
import { commands } from './fr/commands.ts'
import { counted } from './fr/counted.ts'
import { customDomain } from './fr/custom-domain.ts'
import { dashboard } from './fr/dashboard.ts'
import { documents } from './fr/documents.ts'
import { emergency } from './fr/emergency.ts'
import { erasure } from './fr/erasure.ts'
import { formBuilder } from './fr/form-builder.ts'
import { deskSheet, forms, inviteToForm, shareForm } from './fr/forms.ts'
import { landing } from './fr/landing.ts'
import { merging } from './fr/merging.ts'
import { messages } from './fr/messages.ts'
import { notices } from './fr/notices.ts'
import { patient, patients } from './fr/patients.ts'
import { pricing } from './fr/pricing.ts'
import { proof } from './fr/proof.ts'
import { emailChange, join, recovery } from './fr/recovery.ts'
import { recurrence } from './fr/recurrence.ts'
import { reminders } from './fr/reminders.ts'
import { reports } from './fr/reports.ts'
import { responses } from './fr/responses.ts'
import { accessSettings } from './fr/settings-access.ts'
import { dataSettings } from './fr/settings-data.ts'
import { feedSettings } from './fr/settings-feeds.ts'
import { roomSettings } from './fr/settings-rooms.ts'
import { apiKeySettings } from './fr/settings-api-keys.ts'
import { hoursSettings } from './fr/settings-hours.ts'
import { importSettings } from './fr/settings-import.ts'
import { noticeSettings } from './fr/settings-notices.ts'
import { notificationSettings } from './fr/settings-notifications.ts'
import { practitionerSettings } from './fr/settings-practitioners.ts'
import { profileSettings } from './fr/settings-profile.ts'
import { securitySettings } from './fr/settings-security.ts'
import { staffSettings } from './fr/settings-staff.ts'
import { systemSettings } from './fr/settings-system.ts'
import { series } from './fr/series.ts'
import { settings } from './fr/settings.ts'
import { broken, notFound, shell } from './fr/shell.ts'
import { register, signIn, signInAgain, validation } from './fr/sign-in.ts'
import { status } from './fr/status.ts'
import { subscriptionBanner } from './fr/subscription-banner.ts'
import { timeTravel } from './fr/time-travel.ts'
import { viewer } from './fr/viewer.ts'

/** Every fixed text of the screens, in French. */
export const fr: Catalogue = {
  name: 'Caretrail',
  loading: 'Chargement...',
  skip: 'Aller au contenu',
  language: 'Langue',
  close: 'Fermer',
  cancel: 'Annuler',
  keep: 'Conserver',
  save: 'Enregistrer',
  dismiss: 'Fermer',
  required: 'obligatoire',
  none: 'Aucun',

  toast: {
    success: 'Succès',
    error: 'Erreur',
    label: 'Notification',
    region: 'Notifications ({hotkey})',
    undo: 'Annuler',
    undoFailed: 'L’annulation a échoué',
  },

  combobox: {
    clear: 'Effacer',
    options: 'Résultats',
    searching: 'Recherche...',
    none: 'Aucun résultat',
    failed: 'La recherche n’a pas fonctionné. Continuez à saisir pour réessayer.',
    found: (n) => counted(n, 'résultat', 'résultats'),
  },

  pager: { label: 'Pages', previous: 'Page précédente', next: 'Page suivante' },

  relative: {
    now: 'à l’instant',
    minutes: (n) => `il y a ${counted(n, 'minute', 'minutes')}`,
    hours: (n) => `il y a ${counted(n, 'heure', 'heures')}`,
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
}
