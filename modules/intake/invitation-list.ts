import { Schema } from 'effect'
import { INVITATION_STATES } from './contract.ts'

/** An invitation as staff see one. `reason` says why it failed; times are null until they have come. */
export const InvitationRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  patientId: Schema.NullOr(Schema.Number),
  email: Schema.String,
  name: Schema.NullOr(Schema.String),
  state: Schema.Literal(...INVITATION_STATES),
  reason: Schema.NullOr(Schema.String),
  requestedAt: Schema.String,
  sentAt: Schema.NullOr(Schema.String),
  openedAt: Schema.NullOr(Schema.String),
  answeredAt: Schema.NullOr(Schema.String),
  submissionId: Schema.NullOr(Schema.Number),
  expiresAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'FormInvitation' })
export type InvitationRow = typeof InvitationRow.Type
