import { Effect, Option, Stream } from 'effect'
import { Database, Keyring, Origin, Registry, sql, type Statement } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { userNameTable } from '#modules/identity'
import {
  countedLines,
  momentCursorFrom,
  nameKey,
  seesPatients,
  service,
  addDays,
  cursorText,
  cutPage,
  startOfDay,
} from '#modules/kernel'
import { toIso } from '#rules/kernel'
import { everyPatientName, fullName, PatientNotFound, Patients } from '#modules/patients'
import {
  LEDGER_PAGE_SIZE,
  MAX_PRINTED_ENTRIES,
  type LedgerFilterQuery,
  type LedgerQuery,
} from './contract.ts'
import { nameEarlierReaders } from './earlier-readers.ts'
import { ledgerPage, type StoredEntry, type LedgerFilter } from './ledger-page.ts'
import { csvLines, ledgerCsvFrame } from './ledger-csv.ts'
import { maskEntries, maskRecord, type NamedRecord } from './masked-entries.ts'
import type { LedgerRow } from './ledger-row.ts'

/** A page of the ledger, with the cursor of the next one, or null. */
interface LedgerPage {
  readonly rows: readonly LedgerRow[]
  readonly next: string | null
}

/** Cuts rows to a page. One row more than `limit` was read, to find out whether another page follows. */
const toPage = (rows: readonly LedgerRow[], limit: number): LedgerPage =>
  cutPage(rows, limit, (last) => cursorText([last.at, last.id]))

/** The ledger entry for viewing the ledger itself, because the ledger names patients too. */
const ownEntry = (action: 'list' | 'export', query: LedgerQuery) => {
  const subject = query.patient === undefined ? 'access-ledger' : `patient-${query.patient}`
  return action === 'list' ? pageAccessEntry(subject, query) : accessEntry(action, subject)
}

/** Returns the clinic's zone and the filter in absolute times; a query's dates are days of the clinic. */
const loadFilter = Effect.fnUntraced(function* ({ from, to, ...filter }: LedgerFilterQuery) {
  const clinics = yield* Clinics
  const { zone } = yield* clinics.settings()
  const absoluteFilter: LedgerFilter = {
    ...filter,
    from: from === undefined ? null : toIso(startOfDay(zone, from)),
    to: to === undefined ? null : toIso(startOfDay(zone, addDays(to, 1))),
  }
  return { zone, narrowed: absoluteFilter }
})

const EXPORT_CHUNK_SIZE = 500

const nameAndMask = Effect.fnUntraced(function* (rows: readonly StoredEntry[]) {
  return maskEntries(yield* Origin, yield* nameEarlierReaders(rows))
})

/** Streams all matching entries as CSV. Rows are read as the consumer takes them. */
const exportLedger = Effect.fn('AccessLedger.export')(function* (filter: LedgerFilterQuery) {
  const database = yield* Database
  const origin = yield* Origin
  const services = yield* Effect.context<Database | Registry | Keyring>()
  const { zone, narrowed } = yield* loadFilter(filter)
  yield* database.query(yield* ownEntry('export', filter))
  const loadBatch = (cursor: string | undefined) =>
    Effect.gen(function* () {
      const read = ledgerPage(origin.clinicId, narrowed, momentCursorFrom(cursor), EXPORT_CHUNK_SIZE + 1)
      const { rows, next } = toPage(yield* nameAndMask(yield* database.query(read)), EXPORT_CHUNK_SIZE)
      return [{ lines: csvLines(rows, zone), count: rows.length }, Option.fromNullable(next)] as const
    }).pipe(Effect.provideService(Origin, origin), Effect.provide(services))
  const batches = Stream.paginateEffect(undefined as string | undefined, loadBatch)
  return countedLines({ ...ledgerCsvFrame, batches })
})

const MAX_PATIENTS_FOUND = 8
const MAX_PATIENTS_COMPARED = 200

const selectPatient = (clinicId: number, id: number): Statement<NamedRecord> =>
  sql`select id, name from (${everyPatientName(clinicId)}) p where id = ${id}`

/** Returns a page of the ledger, newest first, and records this view in the ledger. */
const page = Effect.fn('AccessLedger.page')(function* ({ limit, cursor, ...filter }: LedgerQuery) {
  const database = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const { narrowed } = yield* loadFilter(filter)
  const pageSize = limit ?? LEDGER_PAGE_SIZE
  const [rows] = yield* database.queries([
    ledgerPage(clinicId, narrowed, momentCursorFrom(cursor), pageSize + 1),
    yield* ownEntry('list', { limit, cursor, ...filter }),
  ])
  return toPage(yield* nameAndMask(rows), pageSize) satisfies LedgerPage
})

const people = Effect.fn('AccessLedger.people')(function* () {
  const database = yield* Database
  const { clinicId } = yield* Origin
  return yield* database.query(
    sql<NamedRecord>`select id, name from (${userNameTable(clinicId)}) n order by name collate "und-x-icu", id`,
  )
})

const patient = Effect.fn('AccessLedger.patient')(function* (id: number) {
  const database = yield* Database
  const origin = yield* Origin
  const [found] = yield* database.query(selectPatient(origin.clinicId, id))
  return found ? maskRecord(origin, found) : null
})

/** Finds patients by name; only by the whole name if the caller may not read patients. */
const find = Effect.fn('AccessLedger.find')(function* (q?: string) {
  const patients = yield* Patients
  const origin = yield* Origin
  const limit = seesPatients(origin) ? MAX_PATIENTS_FOUND : MAX_PATIENTS_COMPARED
  const { rows } = yield* patients.page({ q, sort: 'name', limit })
  const found = rows.map((row) => ({ id: row.id, name: fullName(row) }))
  if (seesPatients(origin)) return found
  const wantedKey = nameKey(q ?? '')
  return found.filter(({ name }) => nameKey(name) === wantedKey).map((each) => maskRecord(origin, each))
})

/** Returns the log of views of one patient's record, to hand to the patient. Records this view too. */
const patientPage = Effect.fn('AccessLedger.patientPage')(function* (
  filter: LedgerFilterQuery,
  cursor?: string,
) {
  const database = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const id = filter.patient ?? 0
  const { narrowed } = yield* loadFilter(filter)
  const [[namedPatient], rows] = yield* database.queries([
    selectPatient(clinicId, id),
    ledgerPage(clinicId, narrowed, momentCursorFrom(cursor), MAX_PRINTED_ENTRIES + 1),
    yield* accessEntry('print', `patient-${id}`, selectPatient(clinicId, id)),
  ])
  if (!namedPatient) return yield* Effect.fail(new PatientNotFound())
  return {
    patient: maskRecord(origin, namedPatient),
    ...toPage(yield* nameAndMask(rows), MAX_PRINTED_ENTRIES),
  }
})

export class AccessLedger extends service<AccessLedger>()(
  'AccessLedger',
  [Database, Registry, Keyring, Clinics, Patients],
  {
    page,
    people,
    patient,
    find,
    patientPage,
    export: exportLedger,
  },
) {}
