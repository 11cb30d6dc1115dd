import { failureReasons } from '../messages/words.es.ts'
import type { Faults } from './submissions/contract.ts'
import type * as english from './words.en.ts'

const nameOf = ({ label, number }: Faults[string]): string => label || `Pregunta ${number}`

const listOf = (questions: readonly Faults[string][]): string => questions.map(nameOf).join(', ')

const minutes = (seconds: number): string =>
  seconds <= 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minutos`

export const refusals: typeof english.refusals = {
  FormNotFound: () => 'Formulario no encontrado',
  FormUnavailable: () => 'Este formulario está inactivo en este momento y no acepta envíos.',
  FormTakesNoFiles: () => 'Este formulario no pide ningún archivo.',
  FormNeverPublished: () =>
    'Este formulario nunca se publicó, así que no hay ninguna versión a la que volver. Elimine el formulario.',
  InvitationRefused: ({ reason }) => (reason ? failureReasons[reason] : 'No se pudo enviar la invitación.'),
  InvitationNotTexted: ({ reasonCode }) =>
    reasonCode ? failureReasons[reasonCode] : 'No se pudo enviar la invitación.',
  InvitationNotFound: () => 'Esta invitación no existe.',
  InvitationAnswered: () => 'Con este enlace ya se respondió el formulario.',
  InvitationWithdrawn: () => 'La clínica retiró este enlace.',
  SubmissionNotFound: () => 'Esta respuesta a un formulario no existe.',
  AnswersMissing: ({ faults }) =>
    `Complete los campos obligatorios: ${listOf(Object.values(faults).filter(({ fault }) => fault === 'missing'))}`,
  AnswersInvalid: ({ faults }) => `Revise sus respuestas a: ${listOf(Object.values(faults))}`,
  NoSuchPatient: () => 'Este paciente no existe.',
  AnswersUnfit: () => 'Algunas respuestas no se pueden guardar en el expediente del paciente.',
  NoRoomForFile: () =>
    'Este archivo no se puede guardar en este momento. Inténtelo más tarde o tráigalo consigo.',
  TooManySubmissions: ({ retryAfter }) =>
    `Se enviaron demasiados formularios en poco tiempo. Inténtelo de nuevo en ${minutes(retryAfter)}. Sus respuestas no se pierden.`,
  TooBusyForForms: () =>
    'Muchas personas están enviando formularios en este momento. Inténtelo de nuevo en un momento. Sus respuestas no se pierden.',
}

export const problems: typeof english.problems = {
  form_title_missing: () => 'El título del formulario es obligatorio',
  form_has_too_many_fields: ({ most }) => `Un formulario tiene como máximo ${most} campos`,
  form_has_too_many_files: ({ most }) => `Un formulario pide como máximo ${most} archivos`,
  field_id_invalid: () => 'El id de un campo tiene de 1 a 64 letras, dígitos, guiones o guiones bajos',
  field_id_reserved: () => 'Este id de campo está reservado',
  field_id_repeated: () => 'Dos campos tienen el mismo id',
  field_condition_invalid: () => 'Un campo solo puede depender de un campo anterior',
  option_name_missing: () => 'Escriba el nombre de esta opción',

  patient_not_matched_yet: () =>
    'No indique el paciente. El personal vincula las respuestas a un paciente más tarde.',
  invitation_phone_missing: () => 'Escriba un número de teléfono o elija un paciente',
  answers_too_many: ({ most }) => `Un formulario tiene como máximo ${most} respuestas`,
  answers_too_long: () => 'Estas respuestas son demasiado largas',
  answer_missing: () => 'Complete este campo',
  answer_year_short: () => 'Escriba el año con cuatro cifras',
  answer_birth_date_out_of_range: () =>
    'Escriba una fecha de nacimiento de los últimos 130 años que no esté en el futuro',
  answer_before_1900: () => 'Escriba una fecha posterior a 1899',
  answer_not_offered: () => 'Elija una de las respuestas',
  answer_too_long: () => 'Esta respuesta es demasiado larga. Acórtela.',
  answer_not_recorded: () => 'El expediente del paciente no tiene ningún campo para esta respuesta',
  answer_empty: () => 'No hay ninguna respuesta que guardar',
  answer_no_birth_date: () => 'Esto no es una fecha de nacimiento',
  signature_invalid: () => 'Firme de nuevo',
  answer_file_missing: () => 'Elija de nuevo el archivo',
  answer_file_kind: () => 'Este tipo de archivo no se acepta. Elija un archivo PDF, JPG, PNG, DOC o DOCX.',
  answer_file_empty: () => 'El archivo está vacío',
  answer_file_too_large: () => 'El archivo supera los 25 MB',
  answer_file_not_kept: () =>
    'Este archivo no se puede guardar en este momento. Inténtelo más tarde o tráigalo consigo.',
}

export const invitationEmail: typeof english.invitationEmail = ({
  name,
  clinicName,
  clinicPhone,
  url,
  until,
  visitOn,
  isRepeated,
  about,
}) => ({
  subject: `Un formulario de ${clinicName}`,
  paragraphs: [
    name ? `Hola, ${name}:` : 'Hola:',
    `${
      visitOn
        ? `${isRepeated ? 'Aún no tenemos sus respuestas. ' : ''}${clinicName} le pide que rellene un formulario${about === null ? ' antes de su' : ` para ${about} antes de la`} cita del ${visitOn}.`
        : `${clinicName} le pide que rellene un formulario${about === null ? '' : ` para ${about}`}.`
    } Funciona en el teléfono y no necesita una cuenta:`,
    url,
    `Este enlace es personal, así que no lo reenvíe. Funciona hasta el ${until}.`,
    `${
      clinicPhone
        ? `Si tiene alguna pregunta, llame a ${clinicName} al ${clinicPhone}.`
        : `Si tiene alguna pregunta, póngase en contacto con ${clinicName}.`
    }\nSi no esperaba este mensaje, puede ignorarlo.`,
  ],
})

export const invitationText: typeof english.invitationText = ({ clinicName, about, url }) =>
  `${clinicName} le pide que rellene un formulario${about === null ? '' : ` para ${about}`}: ${url} Responda STOP para no recibir SMS.`

export const answerLabels: typeof english.answerLabels = {
  question: ({ number }) => `Pregunta ${number}`,
  options: { yes: 'Sí', no: 'No', maybe: 'Tal vez', not_applicable: 'No corresponde' },
}

export const printedSubmission: typeof english.printedSubmission = {
  title: ({ id }) => `Respuesta ${id}`,
  patient: ({ name, submitted }) =>
    `Paciente: ${name ?? (submitted ? `${submitted} (sin vincular a un paciente)` : 'Sin vincular a un paciente')}`,
  submitted: ({ when }) => `Enviada: ${when}`,
  version: ({ id, version }) => `Respuesta ${id}, versión ${version} del formulario`,
  sensitive: 'sensible',
  signedByName: ({ name }) => `${name} (firmado escribiendo el nombre)`,
}
