import { Refusal } from '#modules/kernel'

/** Nobody's session, somebody else's, or one that has ended. */
export class SessionNotFound extends Refusal<'SessionNotFound'> {
  constructor() {
    super('SessionNotFound', 'This session has ended, or is not yours.')
  }
}
