import { raw, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { ownHost } from '#modules/custom-domains'
import { type EmailMessage, everyConsent } from '#modules/messages'

/** The content of an invitation email and its delivery state. Times are ISO 8601. */
export interface InvitationFacts {
  readonly id: number
  readonly formId: number
  readonly patientId: number | null
  readonly email: string
  readonly name: string
  readonly expiresAt: string
  /** The time of the next attempt, if any. */
  readonly dueAt: string | null
  readonly tries: number
  readonly delivery: 'handed_over' | 'unknown' | null
  readonly handedOverAt: string | null
  readonly via: 'smtp' | 'outbox' | null
  /** Whether the form still takes submissions. */
  readonly open: boolean
  /** Whether the patient, if any, accepts emails. */
  readonly agreed: boolean
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly clinicEmail: string | null
  readonly zone: string
  /** The clinic's custom domain for its forms; null if it has none. */
  readonly ownHost: string | null
}

/** Loads the data for an invitation's email. */
export const invitationFacts = (clinicId: number, id: number): Statement<InvitationFacts> =>
  sql`select i.id, i.form_id as "formId", i.patient_id as "patientId", i.email, i.name,
        i.expires_at as "expiresAt", i.due_at as "dueAt", i.tries, i.delivery,
        i.handed_over_at as "handedOverAt", i.via,
        coalesce(f.is_active and f.state = 'active', false) as open, coalesce(k.email, true) as agreed,
        c.name as "clinicName", c.phone as "clinicPhone", c.email as "clinicEmail", c.zone,
        ${ownHost(clinicId)} as "ownHost"
      from form_invitation_list i
      cross join (${clinicSettings(clinicId)}) c
      left join intake_form_list f on f.clinic_id = i.clinic_id and f.id = i.form_id
      left join (${everyConsent(clinicId)}) k on ${raw('k.id = i.patient_id')}
      where i.clinic_id = ${clinicId} and i.id = ${id}`

const expiryDate = ({ expiresAt, zone }: InvitationFacts): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(expiresAt))

const emailText = (facts: InvitationFacts, link: string): string =>
  [
    facts.name ? `Hello ${facts.name},` : 'Hello,',
    '',
    `${facts.clinicName} asks you to fill in a form. It works on your phone, and you don’t need an account:`,
    '',
    link,
    '',
    `This link is personal, so please do not forward it. It works until ${expiryDate(facts)}.`,
    '',
    facts.clinicPhone
      ? `If you have a question, call ${facts.clinicName} at ${facts.clinicPhone}.`
      : `If you have a question, contact ${facts.clinicName}.`,
    'If you did not expect this message, you can ignore it.',
  ].join('\n')

/** Composes the email. Its subject does not name the form, because others can read subjects. */
export const composeInvitationEmail = (
  facts: InvitationFacts,
  its: { readonly clinicId: number; readonly link: string; readonly unsubscribeUrl: string | null },
): EmailMessage & { readonly clinicId: number; readonly about: string } => ({
  channel: 'email',
  clinicId: its.clinicId,
  to: facts.email,
  subject: `A form from ${facts.clinicName}`,
  text: emailText(facts, its.link),
  from: { name: facts.clinicName, replyTo: facts.clinicEmail },
  messageId: `<form-invitation-${facts.id}@clinic-${its.clinicId}>`,
  unsubscribeUrl: its.unsubscribeUrl,
  about: facts.patientId === null ? `form-invitation-${facts.id}` : `patient-${facts.patientId}`,
})
