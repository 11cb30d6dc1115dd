import { figure } from '../kernel/figures.es.ts'
import type { ContactProblem } from './contact/contract.ts'
import type * as english from './words.en.ts'

const contactProblems: Readonly<Record<ContactProblem, string>> = {
  not_listed: 'Este paciente ya no está en la lista. Elija otro contacto.',
  same_patient: 'Un paciente no puede ser su propio contacto. Elija otro paciente.',
  uses_contact:
    'Este paciente usa el contacto de otra persona. Elija un contacto con correo y teléfono propios.',
  is_contact: 'Otros usan el contacto de este paciente, así que no puede usar el de otra persona.',
}

const CONTACT_UNUSABLE = 'Este paciente no puede usarse como contacto. Elija otro.'

export const refusals: typeof english.refusals = {
  PatientNotFound: () => 'Este paciente no existe.',
  PatientEmailTaken: () => 'Ya existe un paciente con este correo electrónico',
  PatientEmailInvalid: () => 'Escriba una dirección de correo electrónico válida',
  BirthDateOutOfRange: () =>
    'Indique una fecha de nacimiento de los últimos 130 años que no esté en el futuro.',
  ContactUnusable: ({ why }) => (why === null ? CONTACT_UNUSABLE : contactProblems[why]),
  PatientHeld: () => 'Este paciente tiene una retención legal. Levántela primero.',
  ErasureReasonNames: () =>
    'Estos detalles se conservan para siempre. No escriba el nombre ni los datos de contacto del paciente.',
  SamePatient: () => 'Es el mismo registro. Elija otro paciente.',
  NotMerged: () => 'Estos dos pacientes no están fusionados.',
  UnmergeEmailTaken: () =>
    'Dos pacientes tendrían el mismo correo electrónico. Cámbielo en el registro que lo tiene ahora y deshaga después la fusión.',
  MergedIntoAnother: () => 'Este paciente se fusionó con otro. Borre a ese otro o deshaga antes la fusión.',
  MergedNotesTooLong: () =>
    'Las dos notas juntas son demasiado largas. Conserve una de ellas o acórtelas antes.',
  ImportNotFound: () => 'Esta importación ya no existe. Elija de nuevo el archivo.',
  ImportUnreadable: () =>
    'No se pudo leer ninguna tabla en este archivo. La primera fila debe llevar los nombres de las columnas.',
  ImportTooLong: ({ rows, most }) =>
    `Un archivo puede tener hasta ${figure(most)} pacientes. Este tiene ${figure(rows)} filas. Divídalo.`,
  NothingToImport: () => 'No se puede importar ninguna fila de este archivo.',
  ImportUnderWay: () => 'Esta importación todavía está en curso. Se puede deshacer cuando termine.',
}

export const problems: typeof english.problems = {
  first_name_missing: () => 'El nombre es obligatorio',
  last_name_missing: () => 'El apellido es obligatorio',
  last_name_unexpected: () => 'Una persona con un solo nombre no tiene apellido. Déjelo en blanco',
  email_missing: () => 'El correo electrónico es obligatorio',
  phone_missing: () => 'El teléfono es obligatorio',
  contact_missing: () => 'El teléfono o el correo electrónico es obligatorio',
  birth_date_missing: () => 'La fecha de nacimiento es obligatoria',
  birth_date_out_of_range: () =>
    'Indique una fecha de nacimiento de los últimos 130 años que no esté en el futuro',
  address_missing: () => 'La dirección es obligatoria',
  emergency_contact_missing: () => 'El contacto de emergencia es obligatorio',
  emergency_phone_missing: () => 'El teléfono de emergencia es obligatorio',
  contact_patient_missing: () => 'Elija un paciente',
  alert_missing: () => 'Introduzca una alerta',
  alerts_too_many: ({ most }) => `Un paciente puede tener hasta ${most} alertas`,
  erasure_ground_missing: () => 'Elija un motivo',
  erasure_details_missing: () => 'Escriba los detalles',
  erasure_confirmation_missing: () => 'Escriba el nombre o el número del paciente',
  hold_reason_missing: () => 'Escriba un motivo',
  merge_choice_missing: () => 'Elija uno de los dos',
  merge_notes_choice_missing: () => 'Elija uno de los dos, o ambos',
  seen_version_missing: () => 'Falta la versión del registro',
  import_file_missing: () => 'Elija un archivo',
  import_file_empty: () => 'Este archivo está vacío',
  import_file_too_large: ({ megabytes }) => `Este archivo supera los ${megabytes} MB`,
  import_column_missing: () => 'Elija una columna',
  import_dates_missing: () => 'Elija el formato de las fechas',
  import_columns_unknown: () =>
    'No se reconoció ninguna columna. Elija una columna para cada campo, o ponga nombre a las columnas en el archivo',
  import_row_quote_unclosed: () =>
    'En esta fila se abren unas comillas que no se cierran. Añada las que faltan, o quítelas',
  import_row_too_long: ({ value, columns }) =>
    `Esta fila tiene más valores que las ${columns} columnas: «${value}». Ponga entre comillas el valor que contiene el separador`,
  import_row_single_value: ({ value }) =>
    `Esta fila tiene un solo valor: «${value}». Si es parte de un valor de la fila anterior o siguiente, ponga ese valor entre comillas`,
  import_row_split: () =>
    'Un salto de línea divide esta fila, y la siguiente tiene el resto. Ponga entre comillas el valor con el salto de línea',
  email_in_earlier_row: ({ row }) => `La fila ${row} tiene el mismo correo electrónico`,
}

export const fields: typeof english.fields = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  dateOfBirth: 'Fecha de nacimiento',
  address: 'Dirección',
  emergencyContact: 'Contacto de emergencia',
  emergencyPhone: 'Teléfono de emergencia',
  insurance: 'Seguro médico',
  notes: 'Notas',
}
