import { emailSpellings } from '#modules/kernel'
import { raw, sql, type Statement } from '#events'
import { areMarkedDistinct } from './merge/merged-patients.ts'
import { fullNameIn } from './patient-list.ts'
import { phoneKey } from './phone-key.ts'

export interface PatientDescription {
  readonly email: string | null
  readonly phone: string | null
  /** First and last name. */
  readonly name: string | null
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null
}

export interface SimilarPatient {
  readonly id: number
  readonly name: string
  readonly dateOfBirth: string
  readonly email: string
  readonly sameEmail: boolean
  readonly samePhone: boolean
  readonly sameNameAndBirthDate: boolean
}

/** Lists active patients with the same phone number, in whatever notation. */
export const patientsWithPhone = (
  clinicId: number,
  phone: string,
): Statement<{ readonly id: number; readonly phone: string }> =>
  sql`select id, phone from patient_list
      where clinic_id = ${clinicId} and state = 'active' and phone_key = ${phoneKey(phone)}::text
        and phone_key <> '' order by id`

const NAME = fullNameIn('patient_list')

const MAX_SIMILAR_PATIENTS = 10

/** A description as the columns or values of a statement; the phone number is its `phoneKey`. */
interface DescriptionInSql extends Readonly<Record<keyof PatientDescription, Statement | string | null>> {
  /** The spellings of the email. */
  readonly emails: Statement | readonly string[]
}

const spellingsOf = (email: string | null): readonly string[] => (email === null ? [] : emailSpellings(email))

/** Lists active patients with the same email, phone number, or name and date of birth, best match first. */
export const similarPatients = (
  clinicId: number,
  description: PatientDescription,
): Statement<SimilarPatient> =>
  matchingPatients(
    clinicId,
    { ...description, emails: spellingsOf(description.email), phone: phoneKey(description.phone) },
    MAX_SIMILAR_PATIENTS,
  )

const matchingPatients = (
  clinicId: number,
  { email, emails, phone, name, dateOfBirth }: DescriptionInSql,
  limit: number,
): Statement<SimilarPatient> => {
  const active = sql`select id from patient_list where clinic_id = ${clinicId} and state = 'active'`
  const sameEmail = sql`email_key = any(array[lower(${email}::text)] || ${emails}::text[]) and email_key <> ''`
  const samePhone = sql`phone_key = ${phone}::text and phone_key <> ''`
  const sameName = sql`date_of_birth = ${dateOfBirth}::text and date_of_birth <> '' and name_key = name_key(${name}::text)`
  // One subquery per condition, so that each uses its own index.
  return sql`select * from (
      select id, ${NAME} as name, date_of_birth as "dateOfBirth", email,
        coalesce(${sameEmail}, false) as "sameEmail", coalesce(${samePhone}, false) as "samePhone",
        coalesce(${sameName}, false) as "sameNameAndBirthDate"
      from patient_list where clinic_id = ${clinicId} and id in (
        ${active} and ${sameEmail} union ${active} and ${samePhone} union ${active} and ${sameName})) alike
    order by "sameEmail"::int + "samePhone"::int + "sameNameAndBirthDate"::int desc, "sameEmail" desc, id
    limit ${limit}`
}

const DESCRIPTION_COLUMNS = {
  email: raw('d.email'),
  emails: raw(`string_to_array(d.emails, chr(10))`),
  phone: raw('d.phone'),
  name: raw('d.name'),
  dateOfBirth: raw('d.born'),
}

/** Returns the most similar active patient of each description, by the index of the description. */
export const likeliestPatients = (
  clinicId: number,
  descriptions: readonly PatientDescription[],
): Statement<{ readonly nth: number; readonly id: number; readonly name: string }> =>
  sql`select d.n::int - 1 as nth, p.id, p.name
      from unnest(${descriptions.map(({ email }) => email)}::text[],
          ${descriptions.map(({ email }) => spellingsOf(email).join('\n'))}::text[],
          ${descriptions.map(({ phone }) => phoneKey(phone))}::text[],
          ${descriptions.map(({ name }) => name)}::text[],
          ${descriptions.map(({ dateOfBirth }) => dateOfBirth)}::text[])
        with ordinality d(email, emails, phone, name, born, n)
      cross join lateral (${matchingPatients(clinicId, DESCRIPTION_COLUMNS, 1)}) p`

const OTHER_ID = raw('p.id')

/** Lists active patients similar to a patient, except those marked as different people. */
export const possibleDuplicates = (
  clinicId: number,
  id: number,
  description: PatientDescription,
): Statement<SimilarPatient> =>
  sql`select p.* from (${similarPatients(clinicId, description)}) p
      where p.id <> ${id} and not ${areMarkedDistinct(clinicId, OTHER_ID, sql`${id}::bigint`)}`
