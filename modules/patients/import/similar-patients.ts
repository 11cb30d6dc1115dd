import { raw, sql, type Statement } from '#events'
import type { GoodRow } from './import-judging.ts'

/** A row of a file that looks like a patient on the lists. */
export interface Like {
  readonly row: number
  readonly patientId: number
  readonly patientName: string
  /** Only one patient can have an email; of a name and a birth date there may be two. */
  readonly by: 'email' | 'name'
}

const NAME = raw(`trim(p.first_name || ' ' || p.last_name)`)

/** Which rows look like active patients: they have the same email, or the same name and date of birth. */
export const likesOf = (clinicId: number, rows: readonly GoodRow[]): Statement<Like> => {
  const given = sql`unnest(${rows.map(({ row }) => row)}::integer[],
      ${rows.map(({ draft }) => draft.email)}::text[],
      ${rows.map(({ draft }) => `${draft.firstName} ${draft.lastName}`.toLowerCase())}::text[],
      ${rows.map(({ draft }) => draft.dateOfBirth)}::text[]) as r(row, email, name, birth)`
  return sql`select distinct on (row) row, "patientId", "patientName", by from (
      select r.row, p.id as "patientId", ${NAME} as "patientName", 'email' as by
      from ${given} join patient_list p on p.email_key = lower(r.email)
      where p.clinic_id = ${clinicId} and p.state = 'active' and p.email_key <> ''
      union all
      select r.row, p.id, ${NAME}, 'name'
      from ${given} join patient_list p on p.date_of_birth = r.birth and lower(${NAME}) = r.name
      where p.clinic_id = ${clinicId} and p.state = 'active') alike
    order by row, by, "patientId"`
}

/** Rows that cannot be taken on because an active patient, or a row before them, has their email. */
export const emailsTaken = (clinicId: number, rows: readonly GoodRow[]): Statement<{ row: number }> =>
  sql`select r.row from (
      select row, lower(email) as email, row_number() over (partition by lower(email) order by row) as nth
      from unnest(${rows.map(({ row }) => row)}::integer[],
        ${rows.map(({ draft }) => draft.email)}::text[]) as g(row, email)) r
    where r.nth > 1 or exists (select from patient_list p where p.clinic_id = ${clinicId}
      and p.email_key = r.email and p.email_key <> '' and p.state = 'active')`
