import { Refusal } from '../errors.ts'

/** An invitation can never be sent to this address. */
export class InvitationRefused extends Refusal('InvitationRefused', { fields: ['email'] }) {}
