import { Effect } from 'effect'
import { cutPage, pageLimit, rowsToRead } from '#modules/kernel'
import { Database, Origin, readRows, type Statement } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { type PatientQuery, PATIENTS_PER_PAGE } from './contract.ts'
import { PatientNotFound } from './errors.ts'
import { activePatient, type PatientRow } from './patient-list.ts'
import { countIncomplete, countSearch, cursorOf, patientPage, readCursor } from './patient-page.ts'
import { patientCount, patientFigures } from './patient-total.ts'

/** A page of patients, the cursor of the next page or null, and the total on all pages. */
export interface PatientPage {
  readonly rows: readonly PatientRow[]
  readonly next: string | null
  /** For a search, counted up to a thousand. */
  readonly total: number
}

/** Reads one patient. Records it in the access ledger. */
export const openPatient = Effect.fn('Patients.open')(function* (id: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const patientStatement = activePatient(clinicId, id)
  const [[patient]] = yield* queries([
    patientStatement,
    yield* accessEntry('open', `patient-${id}`, patientStatement),
  ])
  return patient ?? (yield* Effect.fail(new PatientNotFound()))
})

const countOf = (clinicId: number, { q, incomplete }: Pick<PatientQuery, 'q' | 'incomplete'>) => {
  if (incomplete) return countIncomplete(clinicId, q)
  return q ? countSearch(q) : patientCount(clinicId)
}

// Reading all patients at once counts as an export.
const listAccess = (query: PatientQuery, limit: number | null, read: Statement<PatientRow>) => {
  if (limit !== null) return pageAccessEntry('patients', query)
  return query.q
    ? pageAccessEntry('patients', query, { rowsToCount: read })
    : accessEntry('export', 'patients')
}

/** Lists patients, recorded in the access ledger. */
export const patientsPage = Effect.fn('Patients.page')(function* (query: PatientQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, PATIENTS_PER_PAGE)
  const pageStatement = patientPage(clinicId, query, readCursor(query.cursor, query.sort), rowsToRead(limit))
  const [rows, [countRow]] = yield* queries([
    pageStatement,
    countOf(clinicId, query),
    yield* listAccess(query, limit, pageStatement),
  ])
  const total = limit === null ? rows.length : (countRow?.n ?? 0)
  const page = cutPage(rows, limit, (last) => cursorOf(last, query.sort))
  return { ...page, total } satisfies PatientPage
})

/** Counts all patients, or those a search finds (up to a thousand). */
export const countPatients = Effect.fn('Patients.count')(function* (q?: string) {
  const [row] = yield* readRows((clinicId) => countOf(clinicId, { q }))
  return row?.n ?? 0
})

/** Counts the records that lack a required field. */
export const countIncompletePatients = Effect.fn('Patients.countIncomplete')(function* () {
  const [row] = yield* readRows((clinicId) => countIncomplete(clinicId, undefined))
  return row?.n ?? 0
})

/** Counts active patients, and those registered since a moment (ISO 8601). */
export const loadFigures = Effect.fn('Patients.figures')(function* (since: string) {
  const [row] = yield* readRows((clinicId) => patientFigures(clinicId, since))
  return row ?? { active: 0, since: 0 }
})
