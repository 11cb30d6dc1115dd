import type { ServiceForm } from '#contracts/clinic'
import { raw, sql, type Statement } from '#events'
import { hasEarlierVisit, type Visit, visit } from '#modules/appointments'
import { clinicSettings, serviceByName } from '#modules/clinic'
import { formActivity, hasReceivedForm } from '#modules/intake-forms'
import { reachRow } from '#modules/messages'
import { activePatient, patientAddress, type PatientRow } from '#modules/patients'
import { type QuietHours, rulesRow } from '#modules/reminders'

interface PatientHours extends QuietHours {
  readonly zone: string
}

/** Everything about a visit that determines its form, except its invitations. */
export interface VisitFormRecord extends PatientHours {
  readonly visit: Visit
  readonly form: ServiceForm | null
  readonly isActive: boolean
  /** Null if the patient was removed. */
  readonly patient: Pick<PatientRow, 'firstName' | 'lastName' | 'email' | 'phone'> | null
  /** Where an invitation would go, each '' if there is none. */
  readonly address: Readonly<Record<'email' | 'phone', string>>
  /** Whether the patient accepts texts. */
  readonly acceptsTexts: boolean
  readonly hasEarlierVisit: boolean
  readonly knowsForm: boolean
}

/** Loads a visit with the form of its service and its patient. */
export const visitFormRecord = (clinicId: number, appointmentId: number): Statement<VisitFormRecord> =>
  sql`select row_to_json(v) as visit, offered.form, coalesce(a."isActive", false) as "isActive", row_to_json(p) as patient,
        json_build_object('email', coalesce(d.email, ''), 'phone', coalesce(d.phone, '')) as address,
        coalesce((k.sms ->> 'agreed')::boolean, true) as "acceptsTexts",
        coalesce(k.zone, c.zone) as zone, u."quietFrom", u."quietTo",
        ${hasEarlierVisit(clinicId, raw('v'))} as "hasEarlierVisit",
        coalesce(${hasReceivedForm(clinicId, raw('v."patientId"'), raw("(offered.form ->> 'formId')::bigint"))}, false) as "knowsForm"
      from (${visit(clinicId, appointmentId)}) v
      cross join (${clinicSettings(clinicId)}) c
      cross join (${rulesRow(clinicId)}) u
      left join lateral (${serviceByName(clinicId, raw('v.service'))}) offered on true
      left join lateral (${formActivity(clinicId, raw("(offered.form ->> 'formId')::bigint"))}) a on true
      left join lateral (${activePatient(clinicId, raw('v."patientId"'))}) p on true
      left join lateral (${patientAddress(clinicId, raw('v."patientId"'))}) d on true
      left join lateral (${reachRow(clinicId, raw('v."patientId"'))}) k on true`

/** Returns a patient's quiet hours; the clinic's for no patient. */
export const patientHours = (clinicId: number, patientId: number | null): Statement<PatientHours> =>
  sql`select u."quietFrom", u."quietTo", coalesce(k.zone, c.zone) as zone
      from (${clinicSettings(clinicId)}) c
      cross join (${rulesRow(clinicId)}) u
      left join lateral (${reachRow(clinicId, sql`${patientId}::bigint`)}) k on true`
