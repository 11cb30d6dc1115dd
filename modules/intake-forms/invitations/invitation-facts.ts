import { raw, sql, type Statement } from '#events'
import type { Language } from '#contracts/kernel'
import type { Channel, DeliveryMethod } from '#contracts/messages'
import { clinicSettings } from '#modules/clinic'
import { ownHost } from '#modules/custom-domains'
import { reachRow } from '#modules/messages'
import { visit } from '#modules/appointments'
import { patientAddress } from '#modules/patients'
import { messageLanguage } from '../submissions/patient-language.ts'

/** The facts for an invitation's message, and its delivery state. Times are ISO 8601. */
export interface InvitationFacts {
  readonly id: number
  readonly formId: number
  readonly patientId: number | null
  readonly channel: Channel
  readonly email: string
  /** The number on the patient's record, or the one entered if the invitation names no patient. */
  readonly phone: string
  /** The patient whose address or number that is, if the invitation is about another one. */
  readonly recipientId: number | null
  /** Whether the patient uses the contact of someone who is no longer on the list. */
  readonly contactGone: boolean
  /** The invited patient's first name, for a message that goes to another patient's address. */
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
  readonly via: DeliveryMethod | null
  /** The provider's id of the text that was sent before, if any. */
  readonly reference: string | null
  readonly open: boolean
  /** Whether the patient, if any, accepts messages of this channel. */
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

/** Selects the facts of an invitation. A text goes to the number on record now, not when the patient was invited. */
export const invitationFacts = (clinicId: number, id: number): Statement<InvitationFacts> =>
  sql`select i.id, i.channel, i.form_id as "formId", i.patient_id as "patientId",
        case when i.appointment_id is null and i.email <> '' then i.email else coalesce(a.email, '') end as email,
        case when i.patient_id is null then i.phone when a.listed then a.phone else '' end as phone, i.name,
        case when i.channel = 'sms' then a."phoneOf"
          when i.appointment_id is not null or i.email = '' then a."emailOf" end as "recipientId",
        coalesce(a."contactGone", false) as "contactGone", coalesce(a."firstName", '') as "patientFirstName",
        v."startsAt" as "visitStartsAt", i.repeated_at is not null as "isRepeated",
        i.expires_at as "expiresAt", i.due_at as "dueAt", i.tries, i.delivery,
        i.handed_over_at as "handedOverAt", i.via, i.reference,
        coalesce(f.is_active and f.state = 'active' and i.withdrawn_at is null, false) as open, coalesce((case i.channel when 'sms' then k.sms else k.email end ->> 'agreed')::boolean, true) as agreed,
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
