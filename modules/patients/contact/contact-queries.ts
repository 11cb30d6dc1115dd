import { raw, sql, type Statement } from '#events'
import { everyoneMergedInto } from '../merge/merged-patients.ts'
import { contactIdIn, contactIdTable, fullNameIn } from '../patient-list.ts'
import type { ChosenContact } from './chosen-contact.ts'

/** Selects whose messaging choices apply to messages about a patient: those of the contact, if any. A subquery. */
export const addresseeOf = (clinicId: number, patientId: number | Statement): Statement<{ id: number }> =>
  sql`select coalesce(${contactIdIn('p')}, p.id) as id from patient_list p
      where p.clinic_id = ${clinicId} and p.id = ${patientId}`

export interface PatientAddress {
  readonly id: number
  /** How messages about the patient name them: by the first name, or the only name. */
  readonly firstName: string
  readonly email: string
  readonly phone: string
  readonly listed: boolean
  /** The patient whose email it is; null if it is the patient's own. */
  readonly emailOf: number | null
  /** The patient whose phone it is; null if it is the patient's own. */
  readonly phoneOf: number | null
  /** Whether the patient uses the contact of someone who is no longer on the list. */
  readonly contactGone: boolean
}

/**
 * Finds where messages about a patient go: to the patient's own email or phone, else to that of the contact. '' where
 * neither has one, or the contact is no longer on the list.
 */
export const patientAddress = (clinicId: number, id: number | Statement): Statement<PatientAddress> =>
  sql`select p.id, coalesce(nullif(p.first_name, ''), p.last_name) as "firstName",
        coalesce(nullif(p.email, ''), c.email, '') as email, coalesce(nullif(p.phone, ''), c.phone, '') as phone,
        p.state = 'active' as listed,
        case when p.email = '' and c.email <> '' then c.id end as "emailOf",
        case when p.phone = '' and c.phone <> '' then c.id end as "phoneOf",
        w.id is not null and c.id is null as "contactGone"
      from patient_list p
      cross join lateral ${contactIdTable('p')} w
      left join patient_list c on c.clinic_id = p.clinic_id and c.id = w.id and c.state = 'active'
      where p.clinic_id = ${clinicId} and p.id = ${id}`

/** A patient whose messages go to another one. */
interface ContactUser {
  readonly id: number
  readonly name: string
}

/** Lists the active patients for whom this patient's email and phone are used, by name. `id` is an SQL value. */
export const patientsUsingContact = (clinicId: number, id: number | Statement): Statement<ContactUser> =>
  sql`select u.id, ${fullNameIn('u')} as name from patient_list u
      where u.clinic_id = ${clinicId} and u.state = 'active' and u.id <> ${id} and u.contact_of in (
        select ${id}::bigint union all select m.id from (${everyoneMergedInto(clinicId, id)}) m)
      order by name, u.id`

/** Selects the facts that decide whether a contact may be chosen; `patientId` is 0 for a new patient. */
export const chosenContact = (
  clinicId: number,
  contactId: number | null,
  patientId: number,
): Statement<ChosenContact> =>
  sql`select ${contactId}::bigint as id, ${contactId}::bigint is not distinct from ${patientId}::bigint as "isSamePatient",
        exists (select from patient_list p where p.clinic_id = ${clinicId} and p.id = ${patientId}::bigint
          and ${contactIdIn('p')} is not distinct from ${contactId}::bigint) as "isAsBefore",
        coalesce(c.state = 'active', false) as "isListed", ${contactIdIn('c')} is not null as "usesContact",
        exists (${patientsUsingContact(clinicId, patientId)}) as "isContactOfOthers"
      from ${raw('(select) anyway')}
      left join patient_list c on c.clinic_id = ${clinicId} and c.id = ${contactId}::bigint`
