import { Context, Effect, Layer, Option, Stream } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { everyName } from '#modules/identity'
import { addDays, cursorText, momentCursorFrom, momentOf } from '#modules/kernel'
import { everyPatientName, PatientNotFound, Patients } from '#modules/patients'
import { LEDGER_PER_PAGE, LEDGER_PRINTED, type LedgerNarrowing, type LedgerQuery } from './contract.ts'
import { csvHead, csvLines } from './ledger-csv.ts'
import { ledgerPage, type Narrowed } from './ledger-reading.ts'
import type { LedgerRow } from './ledger-row.ts'

/** A page of the ledger, with the cursor of the next one, or null. */
export interface LedgerPage {
  readonly rows: readonly LedgerRow[]
  readonly next: string | null
}

/** Somebody by a number and a name; '' where a patient was erased. */
export interface Named {
  readonly id: number
  readonly name: string
}

const WRITTEN_AT_ONCE = 500
const FOUND = 8

const cut = (rows: readonly LedgerRow[], limit: number): LedgerPage => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last ? cursorText([last.at, last.id]) : null }
}

/** The entry that looking into the ledger leaves in it: it names patients, too. */
const looked = (action: 'list' | 'print' | 'export', { patient }: LedgerNarrowing) =>
  accessedMany(patient === undefined ? 'access-ledger' : `patient-${patient}`, action)

const patientNamed = (clinicId: number, id: number): Statement<Named> =>
  sql`select id, name from (${everyPatientName(clinicId)}) p where id = ${id}`

const make = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics
  const patients = yield* Patients

  // Days are the clinic's, moments everybody's.
  const moments = Effect.fnUntraced(function* ({ from, to, ...asked }: LedgerNarrowing) {
    const { zone } = yield* clinics.settings()
    const beginning = (date: string) => new Date(momentOf(zone, { date, time: '00:00' })).toISOString()
    const narrowed: Narrowed = {
      ...asked,
      from: from === undefined ? null : beginning(from),
      to: to === undefined ? null : beginning(addDays(to, 1)),
    }
    return { zone, narrowed }
  })

  /** The ledger, newest first, by pages. Looking into it is entered in it. */
  const page = Effect.fn('AccessLedger.page')(function* ({ limit, cursor, ...asked }: LedgerQuery) {
    const { clinicId } = yield* Origin
    const { narrowed } = yield* moments(asked)
    const most = limit ?? LEDGER_PER_PAGE
    const [rows] = yield* database.queries([
      ledgerPage(clinicId, narrowed, momentCursorFrom(cursor), most + 1),
      yield* looked('list', asked),
    ])
    return cut(rows, most) satisfies LedgerPage
  })

  /** All who ever worked here, by name. */
  const people = Effect.fn('AccessLedger.people')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(
      sql<Named>`select id, name from (${everyName(clinicId)}) n order by name collate "und-x-icu", id`,
    )
  })

  /** Who is or was a patient here by this number; null where nobody was. */
  const patient = Effect.fn('AccessLedger.patient')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [found] = yield* database.query(patientNamed(clinicId, id))
    return found ?? null
  })

  /** The first few patients whom a search finds: as much of them as it takes to choose one. */
  const find = Effect.fn('AccessLedger.find')(function* (q?: string) {
    const { rows } = yield* patients.page({ q, sort: 'name', limit: FOUND })
    return rows.map(({ id, firstName, lastName }): Named => ({ id, name: `${firstName} ${lastName}` }))
  })

  /** Who looked at one patient's record, for handing to the patient. That, too, is entered. */
  const ofPatient = Effect.fn('AccessLedger.ofPatient')(function* (asked: LedgerNarrowing, cursor?: string) {
    const { clinicId } = yield* Origin
    const id = asked.patient ?? 0
    const { narrowed } = yield* moments(asked)
    const [[about], rows] = yield* database.queries([
      patientNamed(clinicId, id),
      ledgerPage(clinicId, narrowed, momentCursorFrom(cursor), LEDGER_PRINTED + 1),
      yield* accessed('print', `patient-${id}`, patientNamed(clinicId, id)),
    ])
    if (!about) return yield* Effect.fail(new PatientNotFound())
    return { patient: about, ...cut(rows, LEDGER_PRINTED) }
  })

  /** The same entries as a table, all of them. Rows are read as they are taken. */
  const exported = Effect.fn('AccessLedger.export')(function* (asked: LedgerNarrowing) {
    const origin = yield* Origin
    const { zone, narrowed } = yield* moments(asked)
    yield* database.query(yield* looked('export', asked))
    const some = (cursor: string | undefined) =>
      Effect.gen(function* () {
        const read = ledgerPage(origin.clinicId, narrowed, momentCursorFrom(cursor), WRITTEN_AT_ONCE + 1)
        const { rows, next } = cut(yield* database.query(read), WRITTEN_AT_ONCE)
        return [csvLines(rows, zone), Option.fromNullable(next)] as const
      }).pipe(Effect.provideService(Origin, origin))
    const lines = Stream.paginateEffect(undefined as string | undefined, some)
    return Stream.concat(Stream.succeed(csvHead()), lines).pipe(Stream.encodeText)
  })

  return { page, people, patient, find, ofPatient, export: exported }
})

/** Who saw what of whom. Every call acts for the clinic of the `Origin`. */
export class AccessLedger extends Context.Tag('AccessLedger')<
  AccessLedger,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
