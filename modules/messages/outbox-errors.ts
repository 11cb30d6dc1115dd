import { Refusal } from '#modules/kernel'

/** The outbox has no message of this name: it was sent, or there never was one. */
export class KeptMessageNotFound extends Refusal<'KeptMessageNotFound'> {
  constructor() {
    super('KeptMessageNotFound', 'The outbox has no such message.')
  }
}
