import { Refusal } from '#modules/kernel'

/** No such invitation in this clinic, or one that was taken up. */
export class StaffInvitationNotFound extends Refusal<'StaffInvitationNotFound'> {
  constructor() {
    super('StaffInvitationNotFound', 'This invitation does not exist any more.')
  }
}

/** One letter at a time: the one that waits can be sent again. */
export class InvitedAlready extends Refusal<'InvitedAlready'> {
  constructor() {
    const says = 'This address has been invited already. Send that invitation again instead.'
    super('InvitedAlready', says, { fields: { email: says } })
  }
}
