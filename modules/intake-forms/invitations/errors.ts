import { Refusal } from '../errors.ts'

export class InvitationNotFound extends Refusal('InvitationNotFound') {}

/** A personal link takes one answer. */
export class InvitationAnswered extends Refusal('InvitationAnswered') {}

export class InvitationWithdrawn extends Refusal('InvitationWithdrawn') {}

export class InvitationRefused extends Refusal('InvitationRefused', {
  fields: ['email'],
  limitedParams: { reason: null },
}) {}

/** The text was not sent, for the reason in `reasonCode`. */
export class InvitationNotTexted extends Refusal('InvitationNotTexted', {
  details: ['reasonCode'],
  limitedParams: { reasonCode: null },
}) {}
