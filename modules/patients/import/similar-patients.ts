import { sql, type Statement } from '#events'
import { emailSpellings } from '#modules/kernel'
import { fullName } from '../rules.ts'
import { phoneKey } from '../phone-key.ts'
import { fullNameIn } from '../patient-list.ts'
import type { GoodRow } from './row-validation.ts'

export interface SimilarRow {
  readonly row: number
  readonly patientId: number
  readonly patientName: string
  /**
   * What both have in common. An email must be unique; a name with a birth date or, where one lacks the date, with
   * a phone number may be shared.
   */
  readonly by: 'email' | 'name' | 'phone'
}

const NAME = fullNameIn('p')

// SQL lowercases the spellings, as it does for the list: JavaScript lowercases some letters differently.
const spellingsOf = (rows: readonly GoodRow[]): Statement => {
  const spellings = rows.flatMap(({ row, draft }) =>
    [draft.email, ...emailSpellings(draft.email)].map((spelling) => ({ row, spelling })),
  )
  return sql`unnest(${spellings.map(({ row }) => row)}::integer[],
    ${spellings.map(({ spelling }) => spelling)}::text[]) as r(row, spelling)`
}

/**
 * Lists rows that resemble active patients: same email, same name and date of birth, or same name and phone number where
 * a date of birth is missing.
 */
export const similarRows = (clinicId: number, rows: readonly GoodRow[]): Statement<SimilarRow> => {
  const candidates = sql`unnest(${rows.map(({ row }) => row)}::integer[],
      ${rows.map(({ draft }) => fullName(draft))}::text[],
      ${rows.map(({ draft }) => draft.dateOfBirth)}::text[],
      ${rows.map(({ draft }) => phoneKey(draft.phone))}::text[]) as r(row, name, birth, phone)`
  return sql`select distinct on (row) row, "patientId", "patientName", by from (
      select r.row, p.id as "patientId", ${NAME} as "patientName", 'email' as by
      from ${spellingsOf(rows)} join patient_list p on p.email_key = lower(r.spelling)
      where p.clinic_id = ${clinicId} and p.state = 'active' and p.email_key <> ''
      union all
      select r.row, p.id, ${NAME}, 'name'
      from ${candidates} join patient_list p on p.date_of_birth = r.birth and p.name_key = name_key(r.name)
      where p.clinic_id = ${clinicId} and p.state = 'active' and p.date_of_birth <> ''
      union all
      select r.row, p.id, ${NAME}, 'phone'
      from ${candidates} join patient_list p on p.phone_key = r.phone and p.name_key = name_key(r.name)
      where p.clinic_id = ${clinicId} and p.state = 'active' and p.phone_key <> ''
        and (p.date_of_birth = '' or r.birth = '')) alike
    order by row, by, "patientId"`
}

/** Lists rows whose email belongs to an active patient or an earlier row, so they cannot be imported. */
export const rowsWithTakenEmail = (clinicId: number, rows: readonly GoodRow[]): Statement<{ row: number }> =>
  sql`select g.row from (
      select row, email, row_number() over (partition by lower(email) order by row) as nth
      from unnest(${rows.map(({ row }) => row)}::integer[],
        ${rows.map(({ draft }) => draft.email)}::text[]) as k(row, email)) g
    where (g.nth > 1 and g.email <> '') or g.row in (select r.row from ${spellingsOf(rows)} join patient_list p
      on p.email_key = lower(r.spelling)
      where p.clinic_id = ${clinicId} and p.email_key <> '' and p.state = 'active')`
