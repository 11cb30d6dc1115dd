import { raw, sql, type Statement } from '#events'
import type { Language } from '#contracts/kernel'
import { clinicSettings } from '#modules/clinic'
import { ownHost } from '#modules/custom-domains'
import { longDate } from '#modules/kernel'
import { withoutLinks } from '#modules/platform'
import { type EmailMessage, reachRow } from '#modules/messages'
import { visit } from '#modules/appointments'
import { patientAddress } from '#modules/patients'
import { messageLanguage } from '../submissions/patient-language.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

/** The content of an invitation email and its delivery state. Times are ISO 8601. */
export interface InvitationFacts {
  readonly id: number
  readonly formId: number
  readonly patientId: number | null
  readonly email: string
  /** The patient whose address that is, if the invitation is about another one. */
  readonly recipientId: number | null
  /** Whether the patient uses the contact of someone who is no longer on the list. */
  readonly contactGone: boolean
  /** What the email calls the patient then. */
  readonly patientFirstName: string
  readonly name: string
  readonly expiresAt: string
  /** The start of the visit it is sent for; null if a user sent it. */
  readonly visitStartsAt: string | null
  /** Whether it goes out again because the form was not answered. */
  readonly isRepeated: boolean
  /** The time of the next attempt, if any. */
  readonly dueAt: string | null
  readonly tries: number
  readonly delivery: 'handed_over' | 'unknown' | null
  readonly handedOverAt: string | null
  readonly via: 'smtp' | 'outbox' | null
  readonly open: boolean
  /** Whether the patient, if any, accepts emails. */
  readonly agreed: boolean
  /** The patient's language; null if unknown. */
  readonly language: Language | null
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly clinicEmail: string | null
  readonly zone: string
  /** The clinic's custom domain for its forms; null if it has none. */
  readonly ownHost: string | null
}

/** Loads the data for an invitation's email. */
export const invitationFacts = (clinicId: number, id: number): Statement<InvitationFacts> =>
  sql`select i.id, i.form_id as "formId", i.patient_id as "patientId", i.name,
        case when i.appointment_id is null and i.email <> '' then i.email else coalesce(a.email, '') end as email,
        case when i.appointment_id is not null or i.email = '' then a."emailOf" end as "recipientId",
        coalesce(a."contactGone", false) as "contactGone", coalesce(a."firstName", '') as "patientFirstName",
        v."startsAt" as "visitStartsAt", i.repeated_at is not null as "isRepeated",
        i.expires_at as "expiresAt", i.due_at as "dueAt", i.tries, i.delivery,
        i.handed_over_at as "handedOverAt", i.via,
        coalesce(f.is_active and f.state = 'active' and i.withdrawn_at is null, false) as open, coalesce((k.email ->> 'agreed')::boolean, true) as agreed,
        (${messageLanguage(clinicId, raw('i.patient_id'))}) as language,
        c.name as "clinicName", c.phone as "clinicPhone", c.email as "clinicEmail", c.zone,
        ${ownHost(clinicId)} as "ownHost"
      from form_invitation_list i
      cross join (${clinicSettings(clinicId)}) c
      left join intake_form_list f on f.clinic_id = i.clinic_id and f.id = i.form_id
      left join lateral (${visit(clinicId, raw('i.appointment_id'))}) v on true
      left join lateral (${patientAddress(clinicId, raw('i.patient_id'))}) a on true
      left join lateral (${reachRow(clinicId, raw('i.patient_id'))}) k on true
      where i.clinic_id = ${clinicId} and i.id = ${id}`

const emailWords: Readonly<Record<Language, typeof en.invitationEmail>> = {
  en: en.invitationEmail,
  es: es.invitationEmail,
  fr: fr.invitationEmail,
}

/** Composes the email in the language of the patient. */
export const composeInvitationEmail = (
  facts: InvitationFacts,
  its: { readonly clinicId: number; readonly link: string; readonly unsubscribeUrl: string | null },
): EmailMessage & { readonly clinicId: number; readonly about: string; readonly recipient?: string } => {
  const language = facts.language ?? 'en'
  const { name, clinicName, clinicPhone, clinicEmail, expiresAt, visitStartsAt, isRepeated, zone } = facts
  const about = facts.recipientId === null ? null : facts.patientFirstName
  const until = longDate(expiresAt, zone, language)
  const { subject, paragraphs } = emailWords[language]({
    // Who gets it for another patient is not the person whom the invitation names.
    name: about === null ? withoutLinks(name) : '',
    clinicName: withoutLinks(clinicName),
    clinicPhone,
    url: its.link,
    until,
    visitOn: visitStartsAt && longDate(visitStartsAt, zone, language),
    isRepeated,
    about: about === null ? null : withoutLinks(about),
  })
  return {
    channel: 'email',
    clinicId: its.clinicId,
    to: facts.email,
    subject,
    text: paragraphs.join('\n\n'),
    language,
    from: { name: clinicName, replyTo: clinicEmail },
    messageId: `<form-invitation-${facts.id}${isRepeated ? '-again' : ''}@clinic-${its.clinicId}>`,
    unsubscribeUrl: its.unsubscribeUrl,
    about: facts.patientId === null ? `form-invitation-${facts.id}` : `patient-${facts.patientId}`,
    ...(facts.recipientId !== null && { recipient: `patient-${facts.recipientId}` }),
  }
}
