import { Refusal } from '#modules/kernel'

/** No such form, or one that was removed. */
export class FormNotFound extends Refusal<'FormNotFound'> {
  constructor() {
    super('FormNotFound', 'Form not found')
  }
}

/** The form takes no submissions: it was deactivated, or nothing of it is published yet. */
export class FormUnavailable extends Refusal<'FormUnavailable'> {
  constructor() {
    super('FormUnavailable', 'This form is currently inactive and not accepting submissions.')
  }
}

/** The form asks for no file. */
export class FormTakesNoFiles extends Refusal<'FormTakesNoFiles'> {
  constructor() {
    super('FormTakesNoFiles', 'This form does not ask for a file.')
  }
}

/** Nothing of the form was ever published, so that without its draft nothing would be left. */
export class FormNeverPublished extends Refusal<'FormNeverPublished'> {
  constructor() {
    super('FormNeverPublished', 'This form has no published version to go back to. Delete the form instead.')
  }
}
