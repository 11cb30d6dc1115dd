import { Refusal } from '#modules/kernel'

/** The mail server would not take the invitation for this address, and said so for good. */
export class InvitationRefused extends Refusal<'InvitationRefused'> {
  constructor(reason: string) {
    super('InvitationRefused', reason, { fields: { email: reason } })
  }
}
