import { Schema } from 'effect'
import {
  change,
  changeRow,
  ifGiven,
  type OriginShape,
  projection,
  put,
  raw,
  sql,
  type Statement,
} from '#events'
import { CHANNELS, DELIVERY_METHODS, FAILURE_REASONS } from '#contracts/messages'
import { maskValue, seesPatients } from '#modules/kernel'
import { describeFailure } from '#modules/messages'
import type { PatientErased } from '#modules/patients'
import { CALL_OFF_REASONS, INVITATION_STATES } from '../contract.ts'
import type { InvitationEvent } from '../events.ts'

/**
 * An invitation as staff see it. `reason`: the failure in English, or why it waits. Times are null until they happen.
 */
export const InvitationRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  patientId: Schema.NullOr(Schema.Number),
  /** The address of an email; '' for a text. */
  email: Schema.String,
  /** The number of a text; '' for an email. */
  phone: Schema.String,
  name: Schema.NullOr(Schema.String),
  state: Schema.Literal(...INVITATION_STATES),
  /** The delivery method. With `outbox`, Caretrail sent nothing. */
  via: Schema.NullOr(Schema.Literal(...DELIVERY_METHODS)),
  reason: Schema.NullOr(Schema.String),
  /** The code of the failure. Null also for failures older than the codes, which have only a `reason`. */
  reasonCode: Schema.NullOr(Schema.Literal(...FAILURE_REASONS)),
  requestedAt: Schema.String,
  sentAt: Schema.NullOr(Schema.String),
  openedAt: Schema.NullOr(Schema.String),
  answeredAt: Schema.NullOr(Schema.String),
  withdrawnAt: Schema.NullOr(Schema.String),
  submissionId: Schema.NullOr(Schema.Number),
  channel: Schema.Literal(...CHANNELS),
  /** The visit it is sent for; null if a user sent it. */
  appointmentId: Schema.NullOr(Schema.Number),
  /** When it goes out, or goes out again; null: not, or not again. */
  dueAt: Schema.NullOr(Schema.String),
  /** When it was sent again because the form was not answered. */
  repeatedAt: Schema.NullOr(Schema.String),
  /** Why it is not sent, or not again; null if nothing prevents it. */
  calledOff: Schema.NullOr(Schema.Literal(...CALL_OFF_REASONS)),
  expiresAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'FormInvitation' })
export type InvitationRow = typeof InvitationRow.Type

const NOTHING_HAPPENED_YET = {
  delivery: null,
  handed_over_at: null,
  tries: 0,
  via: null,
  reference: null,
  reason: null,
  waits: null,
  sent_at: null,
  opened_at: null,
  answered_at: null,
  withdrawn_at: null,
  submission_id: null,
  repeated_at: null,
  called_off: null,
}

/** Due immediately, regardless of clock differences. */
const DUE_AT_ONCE = new Date(0).toISOString()

const DELIVERY_ENDED = { delivery: null, due_at: null, waits: null }

export const invitationList = projection<InvitationEvent | ReturnType<typeof PatientErased>>({
  table: 'form_invitation_list',
  version: 7,
  key: ['id'],
  on: {
    FormInvitationRequested: (invitation, { stream, at, version }) =>
      put({
        id: stream.id,
        form_id: invitation.formId,
        patient_id: invitation.patientId,
        email: invitation.email,
        phone: invitation.phone,
        name: invitation.name,
        expires_at: invitation.expiresAt,
        requested_at: at,
        channel: invitation.channel,
        appointment_id: invitation.appointmentId,
        due_at: invitation.sendAt ?? DUE_AT_ONCE,
        ...NOTHING_HAPPENED_YET,
        version,
      }),
    FormInvitationScheduled: (it, recorded) => changeRow(recorded, { due_at: it.at, called_off: null }),
    FormInvitationMoved: (it, recorded) =>
      changeRow(recorded, { expires_at: it.expiresAt, due_at: null, called_off: null }),
    FormInvitationCalledOff: ({ because }, recorded) =>
      changeRow(recorded, { called_off: because, due_at: null, waits: null }),
    FormInvitationRepeated: ({ tries }, recorded) =>
      changeRow(recorded, { repeated_at: recorded.at, due_at: DUE_AT_ONCE, tries, reason: null }),
    FormInvitationTransferred: ({ to }, recorded) => changeRow(recorded, { patient_id: to }),
    FormInvitationHandedOver: ({ via, at }, recorded) =>
      changeRow(recorded, { delivery: 'handed_over', handed_over_at: at, via, due_at: null, waits: null }),
    FormInvitationHeld: ({ reason, until }, recorded) =>
      changeRow(recorded, { waits: reason, ...(until && { due_at: until }) }),
    FormInvitationDelayed: ({ attempt, nextTryAt }, recorded) =>
      changeRow(recorded, { delivery: null, via: null, tries: attempt, due_at: nextTryAt }),
    FormInvitationUnsettled: (_, recorded) => changeRow(recorded, { delivery: 'unknown' }),
    FormInvitationSent: ({ via, reference }, recorded) =>
      changeRow(recorded, { ...DELIVERY_ENDED, via, reference, sent_at: recorded.at, reason: null }),
    FormInvitationFailed: ({ reason }, recorded) =>
      changeRow(recorded, { ...DELIVERY_ENDED, via: null, reason }),
    FormInvitationOpened: (_, recorded) => changeRow(recorded, { opened_at: recorded.at }),
    FormInvitationAnswered: ({ submissionId }, recorded) =>
      changeRow(recorded, { answered_at: recorded.at, submission_id: submissionId, due_at: null }),
    FormInvitationWithdrawn: (_, recorded) =>
      changeRow(recorded, { withdrawn_at: recorded.at, due_at: null, waits: null }),
    FormInvitationErased: (_, recorded) => changeRow(recorded, { email: '', phone: '', name: '' }),
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { email: '', phone: '', name: '' }),
  },
})

// The furthest state wins: a patient can open the link before the delivery is recorded.
const STATE =
  raw(`case when answered_at is not null then 'submitted' when withdrawn_at is not null then 'withdrawn'
  when opened_at is not null then 'opened'
  when sent_at is not null then 'sent' when reason is not null then 'failed'
  when called_off is not null then 'called_off'
  when delivery is null and waits is null and tries = 0 and due_at > requested_at + interval '1 minute' then 'scheduled'
  else 'sending' end`)

const ROW = sql`id, form_id as "formId", patient_id as "patientId", email, phone, nullif(name, '') as name,
  ${STATE} as state, via, coalesce(reason, waits) as reason, requested_at as "requestedAt", sent_at as "sentAt", opened_at as "openedAt",
  answered_at as "answeredAt", withdrawn_at as "withdrawnAt", submission_id as "submissionId", channel,
  appointment_id as "appointmentId", nullif(due_at, 'epoch') as "dueAt", repeated_at as "repeatedAt", called_off as "calledOff", expires_at as "expiresAt", version`

/** An invitation as stored: `reason` is a code, or a sentence if it is older than the codes. */
export type StoredInvitation = Omit<InvitationRow, 'reasonCode'>

const isReason = Schema.is(Schema.Literal(...FAILURE_REASONS))

const explain = ({ reason, ...invitation }: StoredInvitation): InvitationRow =>
  isReason(reason)
    ? { ...invitation, reason: describeFailure(reason), reasonCode: reason }
    : { ...invitation, reason, reasonCode: null }

/** States that show whether the message went out, and so whether the patient agreed to messages. */
const IN_DELIVERY: ReadonlySet<InvitationRow['state']> = new Set([
  'scheduled',
  'sending',
  'sent',
  'failed',
  'called_off',
])

/** Leaves the delivery out of an invitation, and does not count the events of the delivery in the version. */
const withoutDelivery = (invitation: InvitationRow): InvitationRow => {
  const { state, openedAt, answeredAt, withdrawnAt } = invitation
  return {
    ...invitation,
    state: IN_DELIVERY.has(state) ? 'sending' : state,
    via: null,
    reason: null,
    reasonCode: null,
    sentAt: null,
    channel: 'email',
    appointmentId: null,
    dueAt: null,
    repeatedAt: null,
    calledOff: null,
    version: 1 + [openedAt, answeredAt, withdrawnAt].filter((at) => at !== null).length,
  }
}

/**
 * Returns an invitation as the caller may see it, with the sentence for its failure. A caller who may not see
 * patients gets name and address masked, even of someone who is not a patient: a difference would reveal who is one.
 */
export const invitationAsSeenBy = (origin: OriginShape, stored: StoredInvitation): InvitationRow => {
  const invitation = explain(stored)
  if (seesPatients(origin)) return invitation
  const { email, phone, name } = invitation
  return {
    ...withoutDelivery(invitation),
    patientId: null,
    // A separate field would reveal the channel, which the patient chose: the mask of a number is in the email field
    // too.
    email: maskValue(email || phone),
    phone: '',
    name: maskValue(name),
  }
}

export const storedInvitation = (clinicId: number, id: number): Statement<StoredInvitation> =>
  sql`select ${ROW} from form_invitation_list where clinic_id = ${clinicId} and id = ${id}`

export const storedInvitationsOf = (clinicId: number, patientId: number): Statement<StoredInvitation> =>
  sql`select ${ROW} from form_invitation_list where clinic_id = ${clinicId} and patient_id = ${patientId}`

/** Lists the invitations to a form older than `before`, newest first; all of them without a limit. */
export const invitationPage = (
  clinicId: number,
  formId: number,
  before: number | null,
  limit: number | null,
): Statement<StoredInvitation> =>
  sql`select ${ROW} from form_invitation_list
      where clinic_id = ${clinicId} and form_id = ${formId} ${ifGiven(before, () => sql`and id < ${before}`)}
      order by id desc limit ${limit}`

export const countInvitations = (clinicId: number, formId: number): Statement<{ n: number }> =>
  sql`select count(*) as n from form_invitation_list where clinic_id = ${clinicId} and form_id = ${formId}`
