import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

export const Refusal = refusalsIn(words)

export class FormNotFound extends Refusal('FormNotFound') {}

/** The form takes no submissions: it is inactive, or no version of it is published yet. */
export class FormUnavailable extends Refusal('FormUnavailable') {}

export class FormTakesNoFiles extends Refusal('FormTakesNoFiles') {}

/** The form was never published, so discarding its draft would leave nothing. */
export class FormNeverPublished extends Refusal('FormNeverPublished') {}
