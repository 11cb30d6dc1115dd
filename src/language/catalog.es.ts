import {
  failureReasons,
  notificationLines,
  problems,
  refusals,
  reminderParts,
  reminderTimeline,
  visitExplanation,
} from './module-words.es.ts'
import type { Catalog } from './catalog.ts'
import { activity, activityDocuments } from '../../modules/reports/words.es.ts'
import { accessLedger } from '../features/access-ledger/words.es.ts'
import { appointment } from '../features/appointments/words.es.ts'
import { arrival } from '../features/appointments/arrival/words.es.ts'
import { asOf } from '../features/as-of/words.es.ts'
import { calendar } from '../features/calendar/words.es.ts'
import { checkout, testPortal, subscriptionSuccess } from '../features/billing/checkout/words.es.ts'
import { commands } from '../shell/command-menu/words.es.ts'
import { searchWords } from '../shell/command-menu/search-words.es.ts'
import { countOf } from '../../modules/kernel/figures.es.ts'
import { customDomain } from '../features/custom-domain/words.es.ts'
import { dashboard } from '../features/dashboard/words.es.ts'
import { documents } from '../features/documents/words.es.ts'
import { emergency } from '../features/emergency-access/words.es.ts'
import { erasure } from '../features/erasure/words.es.ts'
import { formBuilder } from '../features/form-builder/words.es.ts'
import { deskSheet, forms, inviteToForm, sendForm, shareForm } from '../features/form-list/words.es.ts'
import { landing } from '../features/landing/words.es.ts'
import { merging } from '../features/merge/words.es.ts'
import { messages } from '../features/messages/words.es.ts'
import { notices } from '../features/notifications/words.es.ts'
import { patientOverview } from '../features/patient-overview/words.es.ts'
import { patient, patients } from '../features/patients/words.es.ts'
import { pricing } from '../features/billing/pricing/words.es.ts'
import { proof } from '../features/proof/words.es.ts'
import { emailChange, join, recovery } from '../features/sign-in/words.recovery.es.ts'
import { recurrence } from '../features/appointments/recurrence/words.es.ts'
import { reminders } from '../features/reminders/words.es.ts'
import { reports } from '../features/reports/words.es.ts'
import { responses } from '../features/submissions/words.es.ts'
import { accessSettings } from '../features/security/words.access.es.ts'
import { dataSettings } from '../features/backups/words.es.ts'
import { feedSettings } from '../features/calendar-feeds/words.es.ts'
import { roomSettings } from '../features/rooms/words.es.ts'
import { apiKeySettings } from '../features/api-keys/words.es.ts'
import { hoursSettings } from '../features/clinic-settings/words.hours.es.ts'
import { serviceForms } from '../features/clinic-settings/words.service-forms.es.ts'
import { importSettings } from '../features/patient-import/words.es.ts'
import { noticeSettings } from '../features/notifications/words.preferences.es.ts'
import { visitMessages } from '../features/appointments/visit-messages/words.es.ts'
import { visitPanel } from '../features/appointments/visit-panel/words.es.ts'
import { notificationSettings } from '../features/reminders/rules/words.es.ts'
import { practitionerSettings } from '../features/practitioners/words.es.ts'
import { profileSettings } from '../features/profile/words.es.ts'
import { securitySettings } from '../features/security/words.es.ts'
import { staffSettings } from '../features/staff/words.es.ts'
import { systemSettings } from '../features/system/words.es.ts'
import { series } from '../features/appointments/series/words.es.ts'
import { settings } from '../features/settings/words.es.ts'
import { broken, forbidden, notFound, shell } from '../shell/words.es.ts'
import { proofRequest, register, signIn, signInAgain, validation } from '../features/sign-in/words.es.ts'
import { patientAlerts, status } from '../kit/status/words.es.ts'
import { subscriptionBanner } from '../features/billing/banner/words.es.ts'
import { timeTravel } from '../features/record-history/words.es.ts'
import { viewer } from '../features/viewer/words.es.ts'

/** All fixed UI text, in US Spanish. */
export const es: Catalog = {
  name: 'Caretrail',
  loading: 'Cargando...',
  skip: 'Saltar al contenido',
  language: 'Idioma',
  close: 'Cerrar',
  cancel: 'Cancelar',
  keep: 'Conservar',
  discardChanges: '¿Descartar los cambios?',
  delete: 'Eliminar',
  keepEditing: 'Seguir editando',
  save: 'Guardar',
  dismiss: 'Cerrar',
  required: 'obligatorio',
  none: 'Ninguno',
  loadFailed: 'No se pudo cargar. Compruebe su conexión.',
  showAll: (count) => `Mostrar todo (${count})`,
  tryAgain: 'Reintentar',
  filters: 'Filtros',
  offline:
    'No hay conexión. No se ha perdido nada de lo que escribió: inténtelo de nuevo cuando vuelva a tenerla.',

  toast: {
    success: 'Listo',
    error: 'Error',
    label: 'Notificación',
    region: 'Notificaciones ({hotkey})',
    undo: 'Deshacer',
    undoFailed: 'No se pudo deshacer',
  },

  combobox: {
    clear: 'Borrar',
    options: 'Coincidencias',
    searching: 'Buscando...',
    none: 'Sin coincidencias',
    failed: 'La búsqueda no funcionó. Siga escribiendo para intentarlo de nuevo.',
    found: (n) => countOf(n, 'coincidencia', 'coincidencias'),
  },

  pager: { label: 'Páginas', previous: 'Página anterior', next: 'Página siguiente' },

  relative: {
    days: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer' },
    todayAt: (time) => `Hoy, ${time}`,
    now: 'hace un momento',
    minutes: (n) => `hace ${n} ${n === 1 ? 'minuto' : 'minutos'}`,
    hours: (n) => `hace ${n} ${n === 1 ? 'hora' : 'horas'}`,
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
