import { IdentityRefusal } from '../identity-refusal.ts'

/** The clinic has no such invitation, or it is no longer open. */
export class StaffInvitationNotFound extends IdentityRefusal('StaffInvitationNotFound') {}

/** The address already has an open invitation, which can be sent again. */
export class InvitedAlready extends IdentityRefusal('InvitedAlready', { fields: ['email'] }) {}
