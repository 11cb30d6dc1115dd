import { figure } from './figures.es.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  NotSignedIn: () => 'Inicie sesión para continuar.',
  SubscriptionNeeded: () =>
    'Su clínica está en modo de solo lectura. Todo se puede consultar y exportar. Un administrador puede permitir cambios de nuevo en Suscripción.',
  Forbidden: () => 'Su rol no lo permite.',
  InvalidApiKey: () =>
    'Esta clave de API no funciona. Se revocó, venció o se escribió mal. Cree otra en Configuración → Seguridad.',
  ApiAccessNeeded: () =>
    'Las claves de API necesitan el complemento «API Access». Un administrador puede agregarlo en Suscripción.',
  ScopeNeeded: ({ scope }) =>
    scope === null
      ? 'Ninguna clave de API lo permite. Inicie sesión para hacerlo.'
      : `Esta clave de API no tiene el permiso ${scope}.`,
  SecondFactorDue: () => 'Su clínica exige un segundo factor. Configúrelo en Configuración → Seguridad.',
  ProofNeeded: () => 'Primero confirme su identidad.',
  StaleVersion: () => 'Otra persona cambió este registro desde que usted lo abrió.',
  IdempotencyKeyReused: () => 'Esta clave de idempotencia ya se usó para otra solicitud.',
  Invalid: () => 'Revise lo que escribió.',
  NotFound: () => 'Aquí no hay nada.',
  Malformed: () => 'No se pudo leer la solicitud.',
  PathMisspelled: () => 'Esta dirección se escribe de otra manera aquí. Compruébela.',
  WrongMethod: () => 'Este método no se permite aquí.',
  WrongType: ({ types }) => `Envíelo como ${types.join(' o ')}.`,
  TooLarge: () => 'La solicitud es demasiado grande.',
  ForeignOrigin: () => 'Esta solicitud vino de otro sitio.',
  NotNow: () => 'Esto no es posible en este momento. Inténtelo de nuevo en un momento.',
  KeyMissing: () =>
    'Este expediente no se puede cambiar: falta la clave de sus datos o está dañada. Avise a quien administra el servidor.',
  EventUnreadable: ({ position }) =>
    `El evento en la posición ${figure(position)} del registro de la clínica fue modificado y no se puede leer. Avise a quien administra el servidor.`,
  CheckpointsUnreadable: () =>
    'Los puntos de control firmados de esta clínica no se pueden leer. Avise a quien administra el servidor.',
  DatabaseFull: () =>
    'El servidor no tiene espacio. No se puede guardar nada ni mostrar datos de pacientes, porque cada consulta debe registrarse. Avise a quien administra el servidor.',
  Unexpected: () => 'Algo falló de nuestro lado. No se guardó nada.',
}

export const problems: typeof english.problems = {
  value_missing: () => 'Complete este campo',
  value_invalid: () => 'Escriba un valor válido',
  choice_invalid: ({ options }) => `Elija una de estas opciones: ${options.join(', ')}`,
  value_fixed: ({ value }) => `Esto solo puede ser ${value}`,
  value_too_small: ({ least }) => `Indique ${figure(least)} o más`,
  value_too_large: ({ most }) => `Indique ${figure(most)} o menos`,
  text_too_short: ({ least }) => `Use al menos ${figure(least)} caracteres`,
  text_too_long: ({ most }) => `Use como máximo ${figure(most)} caracteres`,
  too_few: ({ least }) => `Elija al menos ${figure(least)}`,
  too_many: ({ most }) => `Elija como máximo ${figure(most)}`,
  fields_unknown: ({ fields }) => `Desconocido: ${fields.join(', ')}`,
  text_not_storable: () => 'Este texto tiene caracteres que no se pueden guardar',
  cursor_invalid: () => 'Este cursor no es de esta lista. Empiece de nuevo sin él',
  email_invalid: () => 'Escriba una dirección de correo electrónico válida',
  date_invalid: () => 'Escriba una fecha válida',
  date_missing: () => 'Elija una fecha',
  id_invalid: () => 'Esto no es un id',
  number_out_of_range: ({ least, most }) => `Indique de ${least} a ${most}`,
  repeat_missing: () => 'Elija cómo se repite',
  weekday_invalid: () => 'Elija un día de la semana',
  monthly_by_missing: () => 'Elija el día del mes o el día de la semana',
  end_ambiguous: () => 'Indique una fecha final o un número de visitas, no ambos',
  patient_missing: () => 'Elija un paciente',
  patient_unknown: () => 'Este paciente no existe',
  practitioner_missing: () => 'Elija un profesional',
  time_missing: () => 'Escriba una hora',
  time_invalid: () => 'Escriba la hora como HH:MM',
  appointment_missing: () => 'Elija una cita',
  days_out_of_range: ({ most }) => `Elija de 1 a ${most} días`,
}
