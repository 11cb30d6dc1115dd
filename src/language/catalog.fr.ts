import {
  failureReasons,
  notificationLines,
  problems,
  refusals,
  reminderParts,
  reminderTimeline,
  visitExplanation,
} from './module-words.fr.ts'
import type { Catalog } from './catalog.ts'
import { activity, activityDocuments } from '../../modules/reports/words.fr.ts'
import { accessLedger } from '../features/access-ledger/words.fr.ts'
import { appointment } from '../features/appointments/words.fr.ts'
import { arrival } from '../features/appointments/arrival/words.fr.ts'
import { asOf } from '../features/as-of/words.fr.ts'
import { calendar } from '../features/calendar/words.fr.ts'
import { checkout, testPortal, subscriptionSuccess } from '../features/billing/checkout/words.fr.ts'
import { commands } from '../shell/command-menu/words.fr.ts'
import { searchWords } from '../shell/command-menu/search-words.fr.ts'
import { countOf } from '../../modules/kernel/figures.fr.ts'
import { customDomain } from '../features/custom-domain/words.fr.ts'
import { dashboard } from '../features/dashboard/words.fr.ts'
import { documents } from '../features/documents/words.fr.ts'
import { emergency } from '../features/emergency-access/words.fr.ts'
import { erasure } from '../features/erasure/words.fr.ts'
import { formBuilder } from '../features/form-builder/words.fr.ts'
import { deskSheet, forms, inviteToForm, sendForm, shareForm } from '../features/form-list/words.fr.ts'
import { landing } from '../features/landing/words.fr.ts'
import { merging } from '../features/merge/words.fr.ts'
import { messages } from '../features/messages/words.fr.ts'
import { notices } from '../features/notifications/words.fr.ts'
import { patientOverview } from '../features/patient-overview/words.fr.ts'
import { patient, patients } from '../features/patients/words.fr.ts'
import { pricing } from '../features/billing/pricing/words.fr.ts'
import { proof } from '../features/proof/words.fr.ts'
import { emailChange, join, recovery } from '../features/sign-in/words.recovery.fr.ts'
import { recurrence } from '../features/appointments/recurrence/words.fr.ts'
import { reminders } from '../features/reminders/words.fr.ts'
import { reports } from '../features/reports/words.fr.ts'
import { responses } from '../features/submissions/words.fr.ts'
import { accessSettings } from '../features/security/words.access.fr.ts'
import { dataSettings } from '../features/backups/words.fr.ts'
import { feedSettings } from '../features/calendar-feeds/words.fr.ts'
import { roomSettings } from '../features/rooms/words.fr.ts'
import { apiKeySettings } from '../features/api-keys/words.fr.ts'
import { hoursSettings } from '../features/clinic-settings/words.hours.fr.ts'
import { serviceForms } from '../features/clinic-settings/words.service-forms.fr.ts'
import { importSettings } from '../features/patient-import/words.fr.ts'
import { noticeSettings } from '../features/notifications/words.preferences.fr.ts'
import { visitMessages } from '../features/appointments/visit-messages/words.fr.ts'
import { visitPanel } from '../features/appointments/visit-panel/words.fr.ts'
import { notificationSettings } from '../features/reminders/rules/words.fr.ts'
import { practitionerSettings } from '../features/practitioners/words.fr.ts'
import { profileSettings } from '../features/profile/words.fr.ts'
import { securitySettings } from '../features/security/words.fr.ts'
import { staffSettings } from '../features/staff/words.fr.ts'
import { systemSettings } from '../features/system/words.fr.ts'
import { series } from '../features/appointments/series/words.fr.ts'
import { settings } from '../features/settings/words.fr.ts'
import { broken, forbidden, notFound, shell } from '../shell/words.fr.ts'
import { proofRequest, register, signIn, signInAgain, validation } from '../features/sign-in/words.fr.ts'
import { patientAlerts, status } from '../kit/status/words.fr.ts'
import { subscriptionBanner } from '../features/billing/banner/words.fr.ts'
import { timeTravel } from '../features/record-history/words.fr.ts'
import { viewer } from '../features/viewer/words.fr.ts'

/** All fixed UI text, in French. */
export const fr: Catalog = {
  name: 'Caretrail',
  loading: 'Chargement...',
  skip: 'Aller au contenu',
  language: 'Langue',
  close: 'Fermer',
  cancel: 'Annuler',
  keep: 'Conserver',
  discardChanges: 'Abandonner les modifications ?',
  delete: 'Supprimer',
  keepEditing: 'Continuer la saisie',
  save: 'Enregistrer',
  dismiss: 'Fermer',
  required: 'obligatoire',
  none: 'Aucun',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion.',
  showAll: (count) => `Tout afficher (${count})`,
  tryAgain: 'Réessayer',
  filters: 'Filtres',
  offline: 'Il n’y a pas de connexion. Rien de votre saisie n’est perdu : réessayez une fois reconnecté.',

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
    found: (n) => countOf(n, 'résultat', 'résultats'),
  },

  pager: { label: 'Pages', previous: 'Page précédente', next: 'Page suivante' },

  relative: {
    days: { today: 'aujourd’hui', tomorrow: 'demain', yesterday: 'hier' },
    todayAt: (time) => `Aujourd’hui, ${time}`,
    now: 'à l’instant',
    minutes: (n) => `il y a ${countOf(n, 'minute', 'minutes')}`,
    hours: (n) => `il y a ${countOf(n, 'heure', 'heures')}`,
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
}
