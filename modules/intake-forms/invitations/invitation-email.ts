import { raw, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { ownHost } from '#modules/domains'
import { type EmailLetter, everyConsent } from '#modules/messages'

/** What a letter is written from, and how far it is on its way. Moments are ISO 8601. */
export interface Facts {
  readonly id: number
  readonly formId: number
  readonly patientId: number | null
  readonly email: string
  readonly name: string
  readonly expiresAt: string
  /** When it is tried next; null where it is not. */
  readonly dueAt: string | null
  readonly tries: number
  readonly delivery: 'handed_over' | 'unknown' | null
  readonly handedOverAt: string | null
  readonly via: 'smtp' | 'outbox' | null
  /** The form still takes submissions. */
  readonly open: boolean
  /** The patient, where it is one, takes emails. */
  readonly agreed: boolean
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly clinicEmail: string | null
  readonly zone: string
  /** The clinic's own host for its forms; null where it has none. */
  readonly ownHost: string | null
}

/** What there is to write for an invitation. */
export const factsOf = (clinicId: number, id: number): Statement<Facts> =>
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

const day = ({ expiresAt, zone }: Facts): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(expiresAt))

const wordsOf = (facts: Facts, link: string): string =>
  [
    facts.name ? `Hello ${facts.name},` : 'Hello,',
    '',
    `${facts.clinicName} asks you to fill in a form. It works on a phone, and you need no account:`,
    '',
    link,
    '',
    `The link is yours alone, so please do not pass it on. It works until ${day(facts)}.`,
    '',
    facts.clinicPhone
      ? `If you have a question, call ${facts.clinicName} at ${facts.clinicPhone}.`
      : `If you have a question, ask ${facts.clinicName}.`,
    'If you did not expect this message, you need not do anything.',
  ].join('\n')

/** The letter itself. Its subject says nothing of the form: subjects are read over shoulders. */
export const letterOf = (
  facts: Facts,
  its: { readonly clinicId: number; readonly link: string; readonly unsubscribeUrl: string | null },
): EmailLetter & { readonly clinicId: number; readonly about: string } => ({
  channel: 'email',
  clinicId: its.clinicId,
  to: facts.email,
  subject: `A form from ${facts.clinicName}`,
  text: wordsOf(facts, its.link),
  from: { name: facts.clinicName, replyTo: facts.clinicEmail },
  messageId: `<form-invitation-${facts.id}@clinic-${its.clinicId}>`,
  unsubscribeUrl: its.unsubscribeUrl,
  about: facts.patientId === null ? `form-invitation-${facts.id}` : `patient-${facts.patientId}`,
})
