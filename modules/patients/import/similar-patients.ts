import { sql, type Statement } from '#events'
import { fullName } from '../rules.ts'
import { fullNameIn } from '../patient-list.ts'
import type { GoodRow } from './row-validation.ts'

export interface SimilarRow {
  readonly row: number
  readonly patientId: number
  readonly patientName: string
  /** An email must be unique; a name with a birth date need not be. */
  readonly by: 'email' | 'name'
}

const NAME = fullNameIn('p')

/** Lists rows that resemble active patients: same email, or same name and date of birth. */
export const similarRows = (clinicId: number, rows: readonly GoodRow[]): Statement<SimilarRow> => {
  const candidates = sql`unnest(${rows.map(({ row }) => row)}::integer[],
      ${rows.map(({ draft }) => draft.email)}::text[],
      ${rows.map(({ draft }) => fullName(draft))}::text[],
      ${rows.map(({ draft }) => draft.dateOfBirth)}::text[]) as r(row, email, name, birth)`
  return sql`select distinct on (row) row, "patientId", "patientName", by from (
      select r.row, p.id as "patientId", ${NAME} as "patientName", 'email' as by
      from ${candidates} join patient_list p on p.email_key = lower(r.email)
      where p.clinic_id = ${clinicId} and p.state = 'active' and p.email_key <> ''
      union all
      select r.row, p.id, ${NAME}, 'name'
      from ${candidates} join patient_list p on p.date_of_birth = r.birth and p.name_key = name_key(r.name)
      where p.clinic_id = ${clinicId} and p.state = 'active') alike
    order by row, by, "patientId"`
}

/** Lists rows whose email belongs to an active patient or an earlier row, so they cannot be imported. */
export const rowsWithTakenEmail = (clinicId: number, rows: readonly GoodRow[]): Statement<{ row: number }> =>
  sql`select r.row from (
      select row, lower(email) as email, row_number() over (partition by lower(email) order by row) as nth
      from unnest(${rows.map(({ row }) => row)}::integer[],
        ${rows.map(({ draft }) => draft.email)}::text[]) as g(row, email)) r
    where r.nth > 1 or exists (select from patient_list p where p.clinic_id = ${clinicId}
      and p.email_key = r.email and p.email_key <> '' and p.state = 'active')`
