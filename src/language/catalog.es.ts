import type { Catalogue } from './catalogue.ts'
import { accessLedger } from './es/access-ledger.ts'
import { appointment } from './es/appointment.ts'
import { asOf } from './es/as-of.ts'
import { calendar } from './es/calendar.ts'
import { checkout, practicePortal, subscriptionSuccess } from './es/checkout.ts'
import { commands } from './es/commands.ts'
import { counted } from './es/counted.ts'
import { customDomain } from './es/custom-domain.ts'
import { dashboard } from './es/dashboard.ts'
import { documents } from './es/documents.ts'
import { emergency } from './es/emergency.ts'
import { erasure } from './es/erasure.ts'
import { formBuilder } from './es/form-builder.ts'
import { deskSheet, forms, inviteToForm, shareForm } from './es/forms.ts'
import { landing } from './es/landing.ts'
import { merging } from './es/merging.ts'
import { messages } from './es/messages.ts'
import { notices } from './es/notices.ts'
import { patient, patients } from './es/patients.ts'
import { pricing } from './es/pricing.ts'
import { proof } from './es/proof.ts'
import { emailChange, join, recovery } from './es/recovery.ts'
import { recurrence } from './es/recurrence.ts'
import { reminders } from './es/reminders.ts'
import { reports } from './es/reports.ts'
import { responses } from './es/responses.ts'
import { accessSettings } from './es/settings-access.ts'
import { dataSettings } from './es/settings-data.ts'
import { feedSettings } from './es/settings-feeds.ts'
import { roomSettings } from './es/settings-rooms.ts'
import { apiKeySettings } from './es/settings-api-keys.ts'
import { hoursSettings } from './es/settings-hours.ts'
import { importSettings } from './es/settings-import.ts'
import { noticeSettings } from './es/settings-notices.ts'
import { notificationSettings } from './es/settings-notifications.ts'
import { practitionerSettings } from './es/settings-practitioners.ts'
import { profileSettings } from './es/settings-profile.ts'
import { securitySettings } from './es/settings-security.ts'
import { staffSettings } from './es/settings-staff.ts'
import { systemSettings } from './es/settings-system.ts'
import { series } from './es/series.ts'
import { settings } from './es/settings.ts'
import { broken, notFound, shell } from './es/shell.ts'
import { register, signIn, signInAgain, validation } from './es/sign-in.ts'
import { status } from './es/status.ts'
import { subscriptionBanner } from './es/subscription-banner.ts'
import { timeTravel } from './es/time-travel.ts'
import { viewer } from './es/viewer.ts'

/** Todas las palabras fijas de las pantallas, en el español de los Estados Unidos. */
export const es: Catalogue = {
  name: 'Caretrail',
  loading: 'Cargando...',
  skip: 'Saltar al contenido',
  language: 'Idioma',
  close: 'Cerrar',
  cancel: 'Cancelar',
  keep: 'Conservar',
  save: 'Guardar',
  dismiss: 'Cerrar',
  required: 'obligatorio',
  none: 'Ninguno',

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
    found: (n) => counted(n, 'coincidencia', 'coincidencias'),
  },

  pager: { label: 'Páginas', previous: 'Página anterior', next: 'Página siguiente' },

  relative: {
    now: 'hace un momento',
    minutes: (n) => `hace ${n} ${n === 1 ? 'minuto' : 'minutos'}`,
    hours: (n) => `hace ${n} ${n === 1 ? 'hora' : 'horas'}`,
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
