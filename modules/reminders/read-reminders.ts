import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { cutPage, pageLimit, rowsToRead } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { REMINDER_VIEWS, type ReminderQuery, REMINDERS_PER_PAGE, type ReminderView } from './contract.ts'
import { ReminderNotFound } from './errors.ts'
import {
  activeReminder,
  describeReminder,
  reminderPage,
  countFoundReminders,
  type StoredReminder,
} from './reminder-page.ts'
import type { ReminderCounts, ReminderRow } from './reminder-row.ts'
import { readCursor, sortKeyOf, writeCursor } from './reminder-sorts.ts'
import { WHOLE_LIST, windowOf } from './reminder-window.ts'

/** A page of reminders, the next cursor (or null), and their number, up to the counting limit. */
interface ReminderPage {
  readonly rows: readonly ReminderRow[]
  readonly next: string | null
  readonly total: number
}

const anyPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

const listAccess = (clinicId: number, query: ReminderQuery, rowsToCount: Statement<object> | undefined) =>
  query.patientId === undefined
    ? pageAccessEntry('reminders', query, { rowsToCount })
    : pageAccessEntry(`patient-${query.patientId}`, query, {
        visibleRows: anyPatient(clinicId, query.patientId),
      })

/** Returns one reminder. Records the read in the access ledger. */
export const open = Effect.fn('Reminders.open')(function* (id: number) {
  const { query, queries } = yield* Database
  const { clinicId } = yield* Origin
  const read = activeReminder(clinicId, id)
  const [storedReminder] = yield* query(read)
  if (!storedReminder) return yield* Effect.fail(new ReminderNotFound())
  const [[row]] = yield* queries([
    read,
    yield* accessEntry('open', `patient-${storedReminder.patientId}`, read),
  ])
  return row ? describeReminder(row) : yield* Effect.fail(new ReminderNotFound())
})

const cursorOf =
  ({ sort }: ReminderQuery) =>
  ({ id, scheduledFor, appointmentId, visitAt }: StoredReminder): string => {
    const by = sortKeyOf(sort)
    if (by === 'id') return writeCursor({ by, id })
    if (by === 'time') return writeCursor({ by, at: scheduledFor, id })
    return writeCursor({ by, at: visitAt ?? scheduledFor, visit: appointmentId ?? 0, scheduledFor, id })
  }

const clinicTime = Effect.gen(function* () {
  const { zone } = yield* (yield* Clinics).settings()
  return { zone, now: yield* Clock.currentTimeMillis }
})

// A list without a view and without days needs no clock.
const windowOfQuery = Effect.fnUntraced(function* (query: ReminderQuery) {
  const { view = 'all', from, to } = query
  if (view === 'all' && !from && !to) return WHOLE_LIST
  const { zone, now } = yield* clinicTime
  return windowOf(query, zone, now)
})

/** Lists all reminders, or a page of them, in the requested order. Records the read in the access ledger. */
export const page = Effect.fn('Reminders.page')(function* (query: ReminderQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, REMINDERS_PER_PAGE)
  const window = yield* windowOfQuery(query)
  const read = reminderPage(clinicId, query, window, readCursor(query.cursor, query.sort), rowsToRead(limit))
  const [rows, [countRow]] = yield* queries([
    read,
    countFoundReminders(clinicId, query, window),
    yield* listAccess(clinicId, query, limit === null ? read : undefined),
  ])
  const resultPage = cutPage(rows, limit, cursorOf(query))
  return {
    rows: resultPage.rows.map(describeReminder),
    next: resultPage.next,
    total: limit === null ? rows.length : (countRow?.n ?? 0),
  } satisfies ReminderPage
})

/** Counts the reminders of each view, up to the counting limit. */
export const counts = Effect.fn('Reminders.counts')(function* () {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const { zone, now } = yield* clinicTime
  const windows = REMINDER_VIEWS.map((view) => windowOf({ view }, zone, now))
  const countRows = yield* queries(windows.map((window) => countFoundReminders(clinicId, {}, window)))
  const countsByView = REMINDER_VIEWS.map((view, index) => [view, countRows[index]?.[0]?.n ?? 0] as const)
  return Object.fromEntries(countsByView) as Record<ReminderView, number> satisfies ReminderCounts
})
