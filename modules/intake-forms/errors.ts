import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

/** Declares a refusal of this module by its tag in the wording. */
export const Refusal = refusalsIn(words)

/** No such form, or it was removed. */
export class FormNotFound extends Refusal('FormNotFound') {}

/** The form takes no submissions: it is inactive, or no version of it is published yet. */
export class FormUnavailable extends Refusal('FormUnavailable') {}

/** The form has no file field. */
export class FormTakesNoFiles extends Refusal('FormTakesNoFiles') {}

/** The form was never published, so discarding its draft would leave nothing. */
export class FormNeverPublished extends Refusal('FormNeverPublished') {}
