import { projection, put, raw, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { fullNameIn } from '../patient-list.ts'
import type { PatientsToldApart } from './events.ts'

/** Pairs of similar patients who are different people, lower id first. Holds only ids. */
export const patientsApart = projection<ReturnType<typeof PatientsToldApart>>({
  table: 'patients_apart',
  version: 1,
  key: ['patient_id', 'other_id'],
  on: {
    PatientsToldApart: ({ otherId }, { stream }) =>
      put({ patient_id: Math.min(stream.id, otherId), other_id: Math.max(stream.id, otherId) }),
  },
})

/** Whether a user marked two patients as different people. `one` and `other` are SQL values. */
export const areMarkedDistinct = (clinicId: number, one: Statement, other: Statement): Statement =>
  sql`exists (select from patients_apart x where x.clinic_id = ${clinicId}
      and x.patient_id = least(${one}, ${other}) and x.other_id = greatest(${one}, ${other}))`

/** Lists everyone merged into a patient, directly or indirectly, deepest first. `id` is an SQL value. */
export const everyoneMergedInto = (
  clinicId: number,
  id: number | Statement,
): Statement<{ readonly id: number; readonly held: boolean }> =>
  sql`with recursive part as (
        select m.id, m.held_since is not null as held, 1 as depth from patient_list m
        where m.clinic_id = ${clinicId} and m.merged_into = ${id} and m.state = 'merged'
        union all
        select m.id, m.held_since is not null, part.depth + 1 from part join patient_list m
          on m.clinic_id = ${clinicId} and m.merged_into = part.id and m.state = 'merged')
      select id, held from part order by depth desc, id`

interface MergedPatient {
  readonly id: number
  readonly name: string
  /** ISO 8601. */
  readonly mergedAt: string
  /** The user who merged them; null if it was not a user. */
  readonly mergedBy: string | null
  readonly held: boolean
}

/** Lists the patients merged directly into this one, latest first. */
export const patientsMergedInto = (clinicId: number, id: number): Statement<MergedPatient> =>
  sql`select m.id, ${fullNameIn('m')} as name, m.merged_at as "mergedAt",
        n.name as "mergedBy", m.held_since is not null as held
      from patient_list m left join (${userNameTable(clinicId)}) n on n.id = m.merged_by
      where m.clinic_id = ${clinicId} and m.merged_into = ${id} and m.state = 'merged'
      order by m.merged_at desc, m.id desc`

/** Finds the survivor of a merged patient, through any number of merges. No row if it is not merged. */
export const survivingPatient = (clinicId: number, id: number): Statement<{ readonly id: number }> =>
  sql`with recursive way as (
        select p.merged_into as id from patient_list p
        where p.clinic_id = ${clinicId} and p.id = ${id} and p.state = 'merged'
        union all
        select p.merged_into from way join patient_list p
          on p.clinic_id = ${clinicId} and p.id = way.id and p.state = 'merged')
      select way.id from way join patient_list p on p.clinic_id = ${clinicId} and p.id = way.id
      where p.state <> 'merged' ${raw('limit 1')}`

interface UnmergedPair {
  readonly id: number
  readonly duplicateId: number
  readonly email: string
}

/** Returns a row if, after undoing the merge, two patients would have the same email. */
export const emailClash = (clinicId: number, { id, duplicateId, email }: UnmergedPair): Statement<object> =>
  sql`select d.id from patient_list d where d.clinic_id = ${clinicId} and d.id = ${duplicateId} and (
        (d.email_key = lower(${email}) and d.email_key <> '')
        or exists (select from patient_list o where o.clinic_id = ${clinicId} and o.state = 'active'
          and o.id <> ${id} and o.email_key <> '' and o.email_key in (d.email_key, lower(${email}))))`
