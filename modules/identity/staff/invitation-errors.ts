import { IdentityRefusal } from '../identity-refusal.ts'

export class StaffInvitationNotFound extends IdentityRefusal('StaffInvitationNotFound') {}

/** The address already has an open invitation, which can be sent again. */
export class InvitedAlready extends IdentityRefusal('InvitedAlready', { fields: ['email'] }) {}
