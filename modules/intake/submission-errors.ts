import { Refusal } from '#modules/kernel'

/** No such submission in this clinic. */
export class SubmissionNotFound extends Refusal<'SubmissionNotFound'> {
  constructor() {
    super('SubmissionNotFound', 'This submission does not exist.')
  }
}

/** What is wrong with an answer. */
export type Fault =
  | 'missing'
  | 'email'
  | 'date'
  | 'choice'
  | 'signature'
  | 'long'
  | 'file'
  | 'fileKind'
  | 'fileEmpty'
  | 'fileLarge'
  | 'fileRoom'

/** What is wrong, by field id, with the label of each field. */
export type Faults = Readonly<Record<string, { readonly fault: Fault; readonly label: string }>>

const sentences: Readonly<Record<Fault, string>> = {
  missing: 'Please fill in this field',
  email: 'Please enter a valid email address',
  date: 'Please enter a valid date',
  choice: 'Please choose one of the answers',
  signature: 'Please sign again',
  long: 'This answer is too long. Please shorten it.',
  file: 'Please choose the file again',
  fileKind: 'This file cannot be taken. Please choose a PDF, JPG, PNG, DOC or DOCX file.',
  fileEmpty: 'The file is empty',
  fileLarge: 'The file is larger than 25 MB',
  fileRoom: 'This file cannot be kept right now. Please try again later, or bring it along.',
}

const fieldsOf = (faults: Faults) => ({
  fields: Object.fromEntries(Object.entries(faults).map(([id, { fault }]) => [id, sentences[fault]])),
})

const labelsOf = (faults: Faults, which: (fault: Fault) => boolean): string =>
  Object.values(faults)
    .filter(({ fault }) => which(fault))
    .map(({ label }) => label)
    .join(', ')

/** Required answers are missing; others may be wrong besides. `faults` tells what, for those who word it themselves. */
export class AnswersMissing extends Refusal<'AnswersMissing'> {
  readonly faults: Faults

  constructor(faults: Faults) {
    const labels = labelsOf(faults, (fault) => fault === 'missing')
    super('AnswersMissing', `Please fill in required fields: ${labels}`, fieldsOf(faults))
    this.faults = faults
  }
}

/** Answers that cannot be what was asked for. */
export class AnswersInvalid extends Refusal<'AnswersInvalid'> {
  readonly faults: Faults

  constructor(faults: Faults) {
    super('AnswersInvalid', `Please check your answers to: ${labelsOf(faults, () => true)}`, fieldsOf(faults))
    this.faults = faults
  }
}

/** The patient named is not on the clinic's lists. */
export class NoSuchPatient extends Refusal<'NoSuchPatient'> {
  constructor() {
    super('NoSuchPatient', 'This patient does not exist.', {
      fields: { patientId: 'This patient does not exist' },
    })
  }
}

/** Answers that the record has no place for, or would not take as they are. */
export class AnswersUnfit extends Refusal<'AnswersUnfit'> {
  constructor(fields: Readonly<Record<string, string>>) {
    super('AnswersUnfit', Object.values(fields)[0] ?? 'These answers do not fit the record.', { fields })
  }
}

/** The clinic's plan, or whatever documents are kept on, has no room for a file: nothing a patient could do about. */
export class NoRoomForFile extends Refusal<'NoRoomForFile'> {
  constructor() {
    super('NoRoomForFile', sentences.fileRoom, { fields: { file: sentences.fileRoom } })
  }
}

/** More was sent from one address, or to one form, than people send. */
export class TooManySubmissions extends Refusal<'TooManySubmissions'> {
  readonly retryAfter: number

  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super(
      'TooManySubmissions',
      'Too many forms were sent in a short time. Please try again in a minute. Nothing you entered is lost.',
    )
    this.retryAfter = retryAfter
  }
}

/** More forms arrive at once than can be stored in good time. */
export class TooBusyForForms extends Refusal<'TooBusyForForms'> {
  readonly retryAfter = 2

  constructor() {
    super(
      'TooBusyForForms',
      'Many people are sending forms right now. Please try again in a moment. Nothing you entered is lost.',
    )
  }
}
