import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { REASONS, type Reason } from '#contracts/messages'
import { reasonSays } from '#modules/messages'
import type { PatientErased } from '#modules/patients'
import { INVITATION_STATES } from './contract.ts'
import type { InvitationEvent } from './events.ts'

/** An invitation as staff see one. `reason` says why it failed; times are null until they have come. */
export const InvitationRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  patientId: Schema.NullOr(Schema.Number),
  email: Schema.String,
  name: Schema.NullOr(Schema.String),
  state: Schema.Literal(...INVITATION_STATES),
  /** Where it was handed to: with `outbox`, nobody has been sent anything. */
  via: Schema.NullOr(Schema.Literal('smtp', 'outbox')),
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

const noted = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) =>
  change({ id: stream.id }, { ...to, version })

const nothingYet = {
  delivery: null,
  handed_over_at: null,
  tries: 0,
  via: null,
  reason: null,
  sent_at: null,
  opened_at: null,
  answered_at: null,
  submission_id: null,
}

/** Due whatever the clocks say. */
const AT_ONCE = new Date(0).toISOString()

const over = { delivery: null, due_at: null }

const inWords = (reason: string): string =>
  (REASONS as readonly string[]).includes(reason) ? reasonSays(reason as Reason) : reason

export const invitationList = projection<InvitationEvent | ReturnType<typeof PatientErased>>({
  table: 'form_invitation_list',
  version: 2,
  key: ['id'],
  on: {
    FormInvitationRequested: (it, { stream, at, version }) =>
      put({
        id: stream.id,
        form_id: it.formId,
        patient_id: it.patientId,
        email: it.email,
        name: it.name,
        expires_at: it.expiresAt,
        requested_at: at,
        due_at: AT_ONCE,
        ...nothingYet,
        version,
      }),
    FormInvitationTransferred: ({ to }, recorded) => noted(recorded, { patient_id: to }),
    FormInvitationHandedOver: ({ via, at }, recorded) =>
      noted(recorded, { delivery: 'handed_over', handed_over_at: at, via, due_at: null }),
    FormInvitationDelayed: ({ attempt, nextTryAt }, recorded) =>
      noted(recorded, { delivery: null, via: null, tries: attempt, due_at: nextTryAt }),
    FormInvitationUnsettled: (_, recorded) => noted(recorded, { delivery: 'unknown' }),
    FormInvitationSent: ({ via }, recorded) =>
      noted(recorded, { ...over, via, sent_at: recorded.at, reason: null }),
    FormInvitationFailed: ({ reason }, recorded) =>
      noted(recorded, { ...over, via: null, reason: inWords(reason) }),
    FormInvitationOpened: (_, recorded) => noted(recorded, { opened_at: recorded.at }),
    FormInvitationAnswered: ({ submissionId }, recorded) =>
      noted(recorded, { answered_at: recorded.at, submission_id: submissionId }),
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { email: '', name: '' }),
  },
})

// The furthest it has come, in whatever order that was learnt: a letter can be opened before its hand-over is noted.
const STATE = raw(`case when answered_at is not null then 'submitted' when opened_at is not null then 'opened'
  when sent_at is not null then 'sent' when reason is not null then 'failed' else 'sending' end`)

const ROW = sql`id, form_id as "formId", patient_id as "patientId", email, nullif(name, '') as name,
  ${STATE} as state, via, reason, requested_at as "requestedAt", sent_at as "sentAt", opened_at as "openedAt",
  answered_at as "answeredAt", submission_id as "submissionId", expires_at as "expiresAt", version`

/** The invitation with this id. */
export const invitationRow = (clinicId: number, id: number): Statement<InvitationRow> =>
  sql`select ${ROW} from form_invitation_list where clinic_id = ${clinicId} and id = ${id}`

/** The invitations to a form older than `before`, newest first; all of them without a limit. */
export const invitationPage = (
  clinicId: number,
  formId: number,
  before: number | null,
  limit: number | null,
): Statement<InvitationRow> =>
  sql`select ${ROW} from form_invitation_list
      where clinic_id = ${clinicId} and form_id = ${formId} ${before === null ? raw('') : sql`and id < ${before}`}
      order by id desc limit ${limit}`

/** How many have been invited to a form. */
export const invitationsTo = (clinicId: number, formId: number): Statement<{ n: number }> =>
  sql`select count(*) as n from form_invitation_list where clinic_id = ${clinicId} and form_id = ${formId}`
