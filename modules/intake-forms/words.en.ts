import type { FailureReason } from '#contracts/messages'
import type { EmailWords } from '#modules/platform'
import { failureReasons } from '../messages/words.en.ts'
import type { Faults } from './submissions/contract.ts'

const nameOf = ({ label, number }: Faults[string]): string => label || `Question ${number}`

const listOf = (questions: readonly Faults[string][]): string => questions.map(nameOf).join(', ')

const minutes = (seconds: number): string =>
  seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`

export const refusals = {
  FormNotFound: () => 'Form not found',
  FormUnavailable: () => 'This form is currently inactive and not accepting submissions.',
  FormTakesNoFiles: () => 'This form does not ask for a file.',
  FormNeverPublished: () =>
    'This form was never published, so there is no version to return to. Delete the form instead.',
  InvitationRefused: ({ reason }: { readonly reason: FailureReason | null }) =>
    reason ? failureReasons[reason] : 'The invitation could not be sent.',
  InvitationNotTexted: ({ reasonCode }: { readonly reasonCode: FailureReason | null }) =>
    reasonCode ? failureReasons[reasonCode] : 'The invitation could not be sent.',
  InvitationNotFound: () => 'This invitation does not exist.',
  InvitationAnswered: () => 'This link was already used to answer the form.',
  InvitationWithdrawn: () => 'The clinic withdrew this link.',
  SubmissionNotFound: () => 'This submission does not exist.',
  AnswersMissing: ({ faults }: { readonly faults: Faults }) =>
    `Please fill in required fields: ${listOf(Object.values(faults).filter(({ fault }) => fault === 'missing'))}`,
  AnswersInvalid: ({ faults }: { readonly faults: Faults }) =>
    `Please check your answers to: ${listOf(Object.values(faults))}`,
  NoSuchPatient: () => 'This patient does not exist.',
  AnswersUnfit: () => 'Some answers cannot be saved to the patient’s record.',
  NoRoomForFile: () => 'This file cannot be saved right now. Please try again later, or bring it with you.',
  TooManySubmissions: ({ retryAfter }: { readonly retryAfter: number }) =>
    `Too many forms were sent in a short time. Please try again in ${minutes(retryAfter)}. Your answers are not lost.`,
  TooBusyForForms: () =>
    'Many people are sending forms right now. Please try again in a moment. Your answers are not lost.',
}

export const problems = {
  form_title_missing: () => 'Form title is required',
  form_has_too_many_fields: ({ most }: { readonly most: number }) => `A form has at most ${most} fields`,
  form_has_too_many_files: ({ most }: { readonly most: number }) => `A form asks for at most ${most} files`,
  field_id_invalid: () => 'A field id has 1 to 64 letters, digits, hyphens or underscores',
  field_id_reserved: () => 'This field id is reserved',
  field_id_repeated: () => 'Two fields have the same id',
  field_condition_invalid: () => 'A field can only depend on an earlier field',
  option_name_missing: () => 'Please name this option',

  patient_not_matched_yet: () => 'Please leave the patient out. Staff match the answers to a patient later.',
  invitation_phone_missing: () => 'Please enter a phone number or choose a patient',
  answers_too_many: ({ most }: { readonly most: number }) => `A form has at most ${most} answers`,
  answers_too_long: () => 'These answers are too long',
  answer_missing: () => 'Please fill in this field',
  answer_year_short: () => 'Please enter the year with four digits',
  answer_birth_date_out_of_range: () =>
    'Please enter a date of birth within the last 130 years, not in the future',
  answer_before_1900: () => 'Please enter a date after 1899',
  answer_not_offered: () => 'Please choose one of the answers',
  answer_too_long: () => 'This answer is too long. Please shorten it.',
  answer_not_recorded: () => 'There is no field for this answer in the patient’s record',
  answer_empty: () => 'There is no answer to save',
  answer_no_birth_date: () => 'This is not a date of birth',
  signature_invalid: () => 'Please sign again',
  answer_file_missing: () => 'Please choose the file again',
  answer_file_kind: () => 'This file type is not accepted. Please choose a PDF, JPG, PNG, DOC or DOCX file.',
  answer_file_empty: () => 'The file is empty',
  answer_file_too_large: () => 'The file is larger than 25 MB',
  answer_file_not_kept: () =>
    'This file cannot be saved right now. Please try again later, or bring it with you.',
}

interface InvitationLink {
  /** '' if unknown. */
  readonly name: string
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly url: string
  /** The formatted day until which the link works. */
  readonly until: string
  /** The formatted day of the visit it is sent for; null if a user sent it. */
  readonly visitOn: string | null
  /** Whether it goes out again because the form was not answered. */
  readonly isRepeated: boolean
  /** The first name of the patient whom the form is about, if the email goes to the address of another one. */
  readonly about: string | null
}

/** The email that invites a patient to a form. Its subject does not name the form, because others can read subjects. */
export const invitationEmail = ({
  name,
  clinicName,
  clinicPhone,
  url,
  until,
  visitOn,
  isRepeated,
  about,
}: InvitationLink): EmailWords => ({
  subject: `A form from ${clinicName}`,
  paragraphs: [
    name ? `Hello ${name},` : 'Hello,',
    `${
      visitOn
        ? `${isRepeated ? 'We don’t have your answers yet. ' : ''}${clinicName} asks you to fill in a form${about === null ? ' before your' : ` for ${about} before the`} visit on ${visitOn}.`
        : `${clinicName} asks you to fill in a form${about === null ? '' : ` for ${about}`}.`
    } It works on your phone, and you don’t need an account:`,
    url,
    `This link is personal, so please do not forward it. It works until ${until}.`,
    `${
      clinicPhone
        ? `If you have a question, call ${clinicName} at ${clinicPhone}.`
        : `If you have a question, contact ${clinicName}.`
    }\nIf you did not expect this message, you can ignore it.`,
  ],
})

/** The text message that invites a patient to a form. It does not name the form, because others may see the phone. */
export const invitationText = ({
  clinicName,
  about,
  url,
}: Pick<InvitationLink, 'clinicName' | 'about' | 'url'>): string =>
  `${clinicName} asks you to fill in a form${about === null ? '' : ` for ${about}`}: ${url} Reply STOP to end texts.`

/** Labels of unnamed questions and of the fixed answers. */
export const answerLabels = {
  question: ({ number }: { readonly number: number }) => `Question ${number}`,
  options: { yes: 'Yes', no: 'No', maybe: 'Maybe', not_applicable: 'Not Applicable' },
}

/** Texts of a printed submission. */
export const printedSubmission = {
  title: ({ id }: { readonly id: number }) => `Submission ${id}`,
  patient: ({ name, submitted }: { readonly name: string | null; readonly submitted: string }) =>
    `Patient: ${name ?? (submitted ? `${submitted} (not matched to a patient)` : 'Not matched to a patient')}`,
  submitted: ({ when }: { readonly when: string }) => `Submitted: ${when}`,
  version: ({ id, version }: { readonly id: number; readonly version: number }) =>
    `Submission ${id}, version ${version} of the form`,
  sensitive: 'sensitive',
  signedByName: ({ name }: { readonly name: string }) => `${name} (signed by typing the name)`,
}
