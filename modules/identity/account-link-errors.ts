import { Refusal } from '#modules/kernel'

/** The link was used, has expired, was taken back, or never was: which of these is nobody's business. */
export class LinkOver extends Refusal<'LinkOver'> {
  constructor() {
    super('LinkOver', 'This link does not work any more. Please ask for a new one.')
  }
}

/** Too many letters were asked for from one network. */
export class TooManyLetters extends Refusal<'TooManyLetters'> {
  readonly retryAfter: number

  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60))
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    super('TooManyLetters', `Too many letters were asked for from here. Please try again in ${wait}.`)
    this.retryAfter = retryAfter
  }
}
