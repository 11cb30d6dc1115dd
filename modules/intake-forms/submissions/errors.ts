import { problem as kernelProblem } from '../../kernel/contract.ts'
import { describeIssue } from '#rules/kernel'
import { kernelProblems } from '#modules/kernel'
import { problems as patientProblems } from '../../patients/words.en.ts'
import { Refusal } from '../errors.ts'
import * as words from '../words.en.ts'
import { type Fault, type Faults, problem } from '../contract.ts'

export class SubmissionNotFound extends Refusal('SubmissionNotFound') {}

const problemOf: Readonly<Record<Fault, string>> = {
  missing: problem('answer_missing'),
  email: kernelProblem('email_invalid'),
  date: kernelProblem('date_invalid'),
  year: problem('answer_year_short'),
  birth: problem('answer_birth_date_out_of_range'),
  early: problem('answer_before_1900'),
  choice: problem('answer_not_offered'),
  signature: problem('signature_invalid'),
  long: problem('answer_too_long'),
  file: problem('answer_file_missing'),
  fileKind: problem('answer_file_kind'),
  fileEmpty: problem('answer_file_empty'),
  fileLarge: problem('answer_file_too_large'),
  fileRoom: problem('answer_file_not_kept'),
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

const problemsOf = ({ faults }: { readonly faults: Faults }) =>
  mapValues(faults, ({ fault }) => problemOf[fault])

/** Required answers are missing; other answers may be wrong as well. */
export class AnswersMissing extends Refusal('AnswersMissing', { fields: problemsOf }) {}

export class AnswersInvalid extends Refusal('AnswersInvalid', { fields: problemsOf }) {}

export class NoSuchPatient extends Refusal('NoSuchPatient', { fields: ['patientId'] }) {}

const recordWords = { ...kernelProblems, ...patientProblems, ...words.problems }

/** The record has no field for these answers, or does not accept them. One problem per form field. */
export class AnswersUnfit extends Refusal('AnswersUnfit', { limitedParams: {} }) {
  override readonly problems: Readonly<Record<string, string>>
  override readonly fields: Readonly<Record<string, string>>

  constructor(problems: Readonly<Record<string, string>>) {
    super()
    this.problems = problems
    this.fields = mapValues(problems, (each) => describeIssue(each, recordWords))
  }
}

/** The clinic's plan or the document storage has no room for a file. The patient can do nothing about it. */
export class NoRoomForFile extends Refusal('NoRoomForFile', { fields: ['file'] }) {}

/** One network, or everyone for one form, sent more submissions than people do. */
export class TooManySubmissions extends Refusal('TooManySubmissions') {
  /** Seconds. */
  get retryAfter(): number {
    return this.params?.retryAfter ?? 0
  }
}

/** More forms arrive at once than can be stored in time. */
export class TooBusyForForms extends Refusal('TooBusyForForms') {
  /** Seconds. */
  readonly retryAfter = 2
}
