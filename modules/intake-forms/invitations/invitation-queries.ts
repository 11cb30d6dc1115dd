import { Schema } from 'effect'
import { type OriginShape, raw, sql, type Statement } from '#events'
import type { Channel } from '#contracts/messages'
import { patientAddress, patientsUsingContact } from '#modules/patients'
import { everyFormTitle } from '../forms/form-list.ts'
import {
  invitationAsSeenBy,
  InvitationRow,
  type StoredInvitation,
  storedInvitationsOf,
} from './invitation-list.ts'
import { invitationsAnsweredBy } from './reactions.ts'

/** Lists every invitation with the recipient's name, address or number; '' after erasure. Made to be joined. */
export const everyInvitation = (
  clinicId: number,
): Statement<{ id: number; invited: string; formTitle: string; patientId: number | null }> =>
  sql`select i.id, i.patient_id as "patientId", coalesce(nullif(i.name, ''), nullif(i.email, ''), i.phone) as invited, coalesce(f.title, '') as "formTitle"
      from form_invitation_list i left join (${everyFormTitle(clinicId)}) f on f.id = i.form_id
      where i.clinic_id = ${clinicId}`

/** Lists the invitations due by a moment (ISO 8601). `attempt` is the number of the next attempt. */
export const dueInvitations = (
  clinicId: number,
  before: string,
): Statement<{ id: number; channel: Channel; name: string; dueAt: string; attempt: number }> =>
  sql`select i.id, i.channel, e.invited as name, i.due_at as "dueAt", i.tries + 1 as attempt
      from form_invitation_list i join (${everyInvitation(clinicId)}) e on e.id = i.id
      where i.clinic_id = ${clinicId} and i.due_at <= ${before} order by i.due_at, i.id`

/** A form that was sent to a patient and is not answered yet. */
export const PendingInvitation = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  requestedAt: Schema.String,
  /** Whether the patient opened the link. */
  opened: Schema.Boolean,
  expiresAt: Schema.String,
}).annotations({ identifier: 'PendingInvitation' })
export type PendingInvitation = typeof PendingInvitation.Type

/** Whether a form sent to a patient can still be answered. `now` is ISO 8601. */
const isPending = ({ state, withdrawnAt, calledOff, expiresAt }: StoredInvitation, now: string): boolean =>
  state !== 'submitted' &&
  state !== 'scheduled' &&
  withdrawnAt === null &&
  calledOff === null &&
  expiresAt > now

/** Returns the forms sent to a patient that can still be answered, in the order given. */
export const pendingInvitations = (sent: readonly StoredSentForm[], now: string): PendingInvitation[] =>
  sent
    .filter((invitation) => isPending(invitation, now))
    .map(({ id, formId, formTitle, requestedAt, openedAt, expiresAt }) => ({
      id,
      formId,
      formTitle,
      requestedAt,
      opened: openedAt !== null,
      expiresAt,
    }))

/** An invitation of a patient, with the title of its form; '' once the form is gone. */
export const SentForm = Schema.Struct({ ...InvitationRow.fields, formTitle: Schema.String }).annotations({
  identifier: 'SentForm',
})
export type SentForm = typeof SentForm.Type

interface StoredSentForm extends StoredInvitation {
  readonly formTitle: string
}

/** Lists the forms sent to a patient, newest first. */
export const formsSentTo = (clinicId: number, patientId: number, limit: number): Statement<StoredSentForm> =>
  sql`select i.*, coalesce(f.title, '') as "formTitle"
      from (${storedInvitationsOf(clinicId, patientId)}) i
      left join (${everyFormTitle(clinicId)}) f on f.id = i."formId"
      order by i.id desc limit ${limit}`

/** Returns a form sent to a patient as the caller may see it. */
export const describeSentForm = (
  origin: OriginShape,
  { formTitle, ...stored }: StoredSentForm,
): SentForm => ({
  ...invitationAsSeenBy(origin, stored),
  formTitle,
})

export interface InvitationFigures {
  readonly sent: number
  /** How many of the sent invitations were answered. */
  readonly answered: number
}

/** Counts the invitations that had gone out by a moment (ISO 8601; null: now), and those answered by then. */
export const invitationFigures = (clinicId: number, by: string | null): Statement<InvitationFigures> => {
  const until = by ?? 'infinity'
  return sql`select count(*) as sent, count(*) filter (where answered_at < ${until}) as answered
      from form_invitation_list
      where clinic_id = ${clinicId} and coalesce(sent_at, answered_at) < ${until}`
}

/** Lists the invitations sent to a patient or answered by them. */
export const invitationsOfPatient = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from form_invitation_list where clinic_id = ${clinicId} and patient_id = ${patientId}
      union ${invitationsAnsweredBy(clinicId, patientId)}`

/** Lists the texts that go to a contact's phone, because the invited patients have no number of their own. */
export const invitationsThroughContact = (clinicId: number, contactId: number): Statement<{ id: number }> =>
  sql`select i.id from form_invitation_list i
      join (${patientsUsingContact(clinicId, contactId)}) u on u.id = i.patient_id
      where i.clinic_id = ${clinicId} and i.channel = 'sms' and i.phone = ''`

/** An invitation that is sent for a visit. */
export interface VisitInvitation {
  readonly id: number
  readonly patientId: number
  readonly formId: number
}

/** Lists the invitations that are sent for a visit. */
export const invitationsForVisit = (clinicId: number, appointmentId: number): Statement<VisitInvitation> =>
  sql`select id, patient_id as "patientId", form_id as "formId" from form_invitation_list
      where clinic_id = ${clinicId} and appointment_id = ${appointmentId} order by id`

/** SQL condition: whether a patient was sent a form, by anyone, or answered it. */
export const hasReceivedForm = (clinicId: number, patientId: Statement, formId: Statement): Statement =>
  sql`(exists (select from form_invitation_list i
        where i.clinic_id = ${clinicId} and i.patient_id = ${patientId} and i.form_id = ${formId}
          and i.withdrawn_at is null and (i.called_off is null or i.sent_at is not null))
      or exists (select from submission_list s
        where s.clinic_id = ${clinicId} and s.patient_id = ${patientId} and s.form_id = ${formId}))`

/** Returns the patient whose phone an invitation was texted to; no row if it named none, or went by email. */
export const textedPatient = (clinicId: number, id: number): Statement<{ patientId: number }> =>
  sql`select coalesce(a."phoneOf", i.patient_id) as "patientId"
      from form_invitation_list i
      left join lateral (${patientAddress(clinicId, raw('i.patient_id'))}) a on true
      where i.clinic_id = ${clinicId} and i.id = ${id} and i.channel = 'sms' and i.patient_id is not null`

/** When an invitation is due, and whether it was sent before. */
export interface DueInvitation {
  /** The visit it is sent for; null if a user sent it. */
  readonly appointmentId: number | null
  readonly patientId: number | null
  readonly channel: Channel
  /** ISO 8601; null if nothing is to be sent. */
  readonly dueAt: string | null
  readonly wasSent: boolean
}

/** Returns when an invitation is due. */
export const dueInvitation = (clinicId: number, id: number): Statement<DueInvitation> =>
  sql`select appointment_id as "appointmentId", patient_id as "patientId", channel, due_at as "dueAt",
        delivery is null and repeated_at is null and (sent_at is not null or reason is not null) as "wasSent"
      from form_invitation_list
      where clinic_id = ${clinicId} and id = ${id}`
