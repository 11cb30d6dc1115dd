import { Refusal } from '../errors.ts'

export class InvitationRefused extends Refusal('InvitationRefused', { fields: ['email'] }) {}
