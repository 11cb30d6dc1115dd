import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { cutPage, idCursorFrom, pageLimit, rowsToRead } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { type ReminderQuery, REMINDERS_PER_PAGE } from './contract.ts'
import { ReminderNotFound } from './errors.ts'
import { activeReminder, describeReminder, reminderPage, remindersFound } from './reminder-page.ts'
import type { ReminderRow } from './reminder-row.ts'

/** A page of reminders, the next cursor (or null), and their number, up to the counting limit. */
interface ReminderPage {
  readonly rows: readonly ReminderRow[]
  readonly next: string | null
  readonly total: number
}

const anyPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

const listAccess = (clinicId: number, patientId: number | undefined) =>
  patientId === undefined
    ? accessedMany('reminders')
    : accessed('list', `patient-${patientId}`, anyPatient(clinicId, patientId))

/** Returns one reminder. Records the read in the access ledger. */
export const open = Effect.fn('Reminders.open')(function* (id: number) {
  const { query, queries } = yield* Database
  const { clinicId } = yield* Origin
  const read = activeReminder(clinicId, id)
  const [storedReminder] = yield* query(read)
  if (!storedReminder) return yield* Effect.fail(new ReminderNotFound())
  const [[row]] = yield* queries([read, yield* accessed('open', `patient-${storedReminder.patientId}`, read)])
  return row ? describeReminder(row) : yield* Effect.fail(new ReminderNotFound())
})

/** Lists the reminders, newest first, all or paged. Records the read in the access ledger. */
export const page = Effect.fn('Reminders.page')(function* (query: ReminderQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, REMINDERS_PER_PAGE)
  const before = idCursorFrom(query.cursor)
  const [rows, [counted]] = yield* queries([
    reminderPage(clinicId, query, before, rowsToRead(limit)),
    remindersFound(clinicId, query),
    yield* listAccess(clinicId, query.patientId),
  ])
  const found = cutPage(rows, limit, (last) => String(last.id))
  return {
    rows: found.rows.map(describeReminder),
    next: found.next,
    total: limit === null ? rows.length : (counted?.n ?? 0),
  } satisfies ReminderPage
})
