import { raw, sql, type Statement } from '#events'
import { cursorFrom, cursorText } from '#modules/kernel'
import { type PatientQuery, MAX_PATIENTS_COUNTED } from './contract.ts'
import { IS_INCOMPLETE, type PatientRow, ROW } from './patient-list.ts'

/** A row to continue after: `[id]`, or `[name sorted by, first name, id]` when ordered by name. */
type PatientCursor = readonly [number] | readonly [string, string, number]

// The index patient_list_by_name is on these expressions, and `search_patients` orders by them.
const BY_NAME = raw(
  `(case when last_name = '' then first_name else last_name end) collate "und-x-icu",
    first_name collate "und-x-icu", id`,
)

const afterName = (cursor: PatientCursor | null): Statement =>
  cursor?.length === 3 ? sql`and (${BY_NAME}) > (${cursor[0]}, ${cursor[1]}, ${cursor[2]})` : raw('')

const afterId = (cursor: PatientCursor | null): Statement =>
  cursor?.length === 1 ? sql`and id < ${cursor[0]}` : raw('')

type PatientFilter = Pick<PatientQuery, 'q' | 'sort' | 'incomplete'>

const orderBy = (sort: PatientFilter['sort']): Statement => (sort === 'name' ? BY_NAME : raw('id desc'))

const searchPage = (
  clinicId: number,
  { q, sort }: PatientFilter,
  cursor: PatientCursor | null,
  limit: number | null,
) => {
  const [last, first, after] = cursor?.length === 3 ? cursor : [null, null, cursor?.[0] ?? null]
  return sql<PatientRow>`select ${ROW} from
      search_patients(${q}, ${sort === 'name'}, ${last}, ${first}, ${after}, ${limit}) as patient_list
      where clinic_id = ${clinicId} order by ${orderBy(sort)}`
}

const listPage = (
  clinicId: number,
  { sort }: PatientFilter,
  cursor: PatientCursor | null,
  limit: number | null,
  condition: Statement,
): Statement<PatientRow> =>
  sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and state = 'active' ${condition}
      ${sort === 'name' ? afterName(cursor) : afterId(cursor)}
      order by ${orderBy(sort)} limit ${limit}`

/** Narrows to incomplete records. They are few and have an index, so that a search reads each of them. */
const onlyIncomplete = (q: string | undefined): Statement =>
  q
    ? sql`and ${IS_INCOMPLETE} and finds_patient(search_text, search_grams, phone_digits,
        search_patterns(${q}), search_letters(${q}), search_numbers(${q}))`
    : sql`and ${IS_INCOMPLETE}`

/** Lists a page of the patients or of the search results; a `limit` of null returns all. */
export const patientPage = (
  clinicId: number,
  filter: PatientFilter,
  cursor: PatientCursor | null,
  limit: number | null,
): Statement<PatientRow> => {
  if (filter.incomplete) return listPage(clinicId, filter, cursor, limit, onlyIncomplete(filter.q))
  return filter.q
    ? searchPage(clinicId, filter, cursor, limit)
    : listPage(clinicId, filter, cursor, limit, raw(''))
}

/** Counts the incomplete records, or those among them that a search finds. */
export const countIncomplete = (clinicId: number, q: string | undefined): Statement<{ n: number }> =>
  sql`select count(*) as n from patient_list
      where clinic_id = ${clinicId} and state = 'active' ${onlyIncomplete(q)}`

/** Counts the search results, up to a thousand. */
export const countSearch = (q: string): Statement<{ n: number }> =>
  sql`select count_patients(${q}, ${MAX_PATIENTS_COUNTED}) as n`

/** Returns the cursor after a row, opaque to callers. */
export const cursorOf = (row: PatientRow, sort: PatientQuery['sort']): string =>
  cursorText(sort === 'name' ? [row.lastName || row.firstName, row.firstName, row.id] : [row.id])

/** Parses a cursor, or returns null if it is invalid. */
export const readCursor = (text: string | undefined, sort: PatientQuery['sort']): PatientCursor | null =>
  cursorFrom(text, sort === 'name' ? 2 : 0) as PatientCursor | null
