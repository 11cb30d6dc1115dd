import { raw, sql, type Statement } from '#events'
import { areApart } from './merged-list.ts'

/** What somebody has said of themselves, as far as they have. */
export interface SaidOfSelf {
  readonly email: string | null
  readonly phone: string | null
  /** First and last name. */
  readonly name: string | null
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null
}

/** A patient who has some of that in common with them. */
export interface LikePatient {
  readonly id: number
  readonly name: string
  readonly dateOfBirth: string
  readonly email: string
  readonly sameEmail: boolean
  readonly samePhone: boolean
  readonly sameNameAndBirthDate: boolean
}

const SHORTEST_PHONE = 7
const SIGNIFICANT = 10

/** The digits by which two ways to write a phone number are known to be the same; null where there are too few. */
export const phoneKey = (phone: string | null): string | null => {
  const digits = (phone ?? '').replaceAll(/[^0-9]/g, '').slice(-SIGNIFICANT)
  return digits.length < SHORTEST_PHONE ? null : digits
}

/** Who among the active patients may have a phone number: those who share its last digits. */
export const patientsWithPhone = (
  clinicId: number,
  phone: string,
): Statement<{ readonly id: number; readonly phone: string }> =>
  sql`select id, phone from patient_list
      where clinic_id = ${clinicId} and state = 'active' and phone_key = ${phoneKey(phone)}::text
        and phone_key <> '' order by id`

const NAME = raw(`trim(first_name || ' ' || last_name)`)

const MOST = 10

/** Active patients who share an email address, a phone number, or name and date of birth, likeliest first. */
export const patientsLike = (clinicId: number, said: SaidOfSelf): Statement<LikePatient> => {
  const active = sql`select id from patient_list where clinic_id = ${clinicId} and state = 'active'`
  const sameEmail = sql`email_key = lower(${said.email}::text) and email_key <> ''`
  const samePhone = sql`phone_key = ${phoneKey(said.phone)}::text and phone_key <> ''`
  const sameName = sql`date_of_birth = ${said.dateOfBirth}::text and lower(${NAME}) = lower(${said.name}::text)`
  // One by one, since row-level security lets an index answer no condition that has `lower(name)` beside an `or`.
  return sql`select * from (
      select id, ${NAME} as name, date_of_birth as "dateOfBirth", email,
        coalesce(${sameEmail}, false) as "sameEmail", coalesce(${samePhone}, false) as "samePhone",
        coalesce(${sameName}, false) as "sameNameAndBirthDate"
      from patient_list where clinic_id = ${clinicId} and id in (
        ${active} and ${sameEmail} union ${active} and ${samePhone} union ${active} and ${sameName})) alike
    order by "sameEmail"::int + "samePhone"::int + "sameNameAndBirthDate"::int desc, "sameEmail" desc, id
    limit ${MOST}`
}

const PAIR = raw('p.id')

/** Active patients of whom a patient may be one: they are alike, and nobody has said that they are not the same. */
export const patientsLikeOne = (clinicId: number, id: number, said: SaidOfSelf): Statement<LikePatient> =>
  sql`select p.* from (${patientsLike(clinicId, said)}) p
      where p.id <> ${id} and not ${areApart(clinicId, PAIR, sql`${id}::bigint`)}`
