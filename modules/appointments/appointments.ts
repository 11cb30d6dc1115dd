import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { everyPatientName } from '#modules/patients'
import {
  activeAppointment,
  appointmentPage,
  type AppointmentRow,
  appointmentsOn,
  cursorOf,
  readCursor,
} from './appointment-list.ts'
import { makeAvailability } from './availability.ts'
import { makeBookings } from './bookings.ts'
import { calendarLines, type CalendarMonth, daysOf, gridOf } from './calendar.ts'
import {
  APPOINTMENTS_PER_PAGE,
  type AppointmentQuery,
  type CalendarQuery,
  type ConflictQuery,
  ENTRIES_PER_DAY,
} from './contract.ts'
import { makeDiaryDays } from './diary-days.ts'
import { conflictsWith } from './diary.ts'
import { AppointmentNotFound } from './errors.ts'
import { makeHandingOver } from './handing-over.ts'
import { makeSeries } from './series.ts'
import { slotIn } from './slot.ts'

/** A page of appointments, with the cursor of the next one, or null. */
export interface AppointmentPage {
  readonly rows: readonly AppointmentRow[]
  readonly next: string | null
}

/** Whoever is or was a patient here has appointments to be read, even where there are none. */
const everPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

const make = Effect.gen(function* () {
  const bookings = yield* makeBookings
  const handingOver = yield* makeHandingOver
  const availability = yield* makeAvailability
  const series = yield* makeSeries
  const diaryDays = yield* makeDiaryDays
  const database = yield* Database
  const clinics = yield* Clinics

  /** One appointment, for reading: the access ledger says so. */
  const open = Effect.fn('Appointments.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = activeAppointment(clinicId, id)
    const [known] = yield* database.query(read)
    if (!known) return yield* Effect.fail(new AppointmentNotFound())
    const entry = yield* accessed('open', `patient-${known.patientId}`, read)
    const [[appointment]] = yield* database.queries([read, entry])
    return appointment ?? (yield* Effect.fail(new AppointmentNotFound()))
  })

  /** The appointments of a day, by time. The access ledger says that it was read, as of all lists here. */
  const on = Effect.fn('Appointments.on')(function* (date: string) {
    const { clinicId } = yield* Origin
    const [rows] = yield* database.queries([
      appointmentsOn(clinicId, date),
      yield* accessedMany('appointments'),
    ])
    return rows
  })

  /** The month grid, today's cell beginning with what is still to come. */
  const month = Effect.fn('Appointments.month')(function* (shown: CalendarQuery = {}) {
    const { clinicId } = yield* Origin
    const now = yield* clinics.now()
    const { month: name = now.date.slice(0, 7), perDay = ENTRIES_PER_DAY, practitionerId = null } = shown
    const [lines] = yield* database.queries([
      calendarLines(clinicId, { ...gridOf(name), perDay, now, practitionerId }),
      yield* accessedMany('appointments'),
    ])
    return { month: name, today: now.date, days: daysOf(lines) } satisfies CalendarMonth
  })

  /** The list, whole or by pages. */
  const page = Effect.fn('Appointments.page')(function* (query: AppointmentQuery) {
    const { clinicId } = yield* Origin
    const limit = query.limit ?? (query.cursor ? APPOINTMENTS_PER_PAGE : null)
    const after = readCursor(query.cursor, query)
    const read = appointmentPage(clinicId, query, after, limit === null ? null : limit + 1)
    const { patientId } = query
    const [rows] = yield* database.queries([
      read,
      yield* patientId === undefined
        ? accessedMany('appointments')
        : accessed('list', `patient-${patientId}`, everPatient(clinicId, patientId)),
    ])
    if (limit === null || rows.length <= limit) return { rows, next: null } satisfies AppointmentPage
    const shown = rows.slice(0, limit)
    return { rows: shown, next: cursorOf(shown.at(-1), query) } satisfies AppointmentPage
  })

  /** Whose time a booking would take twice, before it is made. */
  const conflictsFor = Effect.fn('Appointments.conflictsFor')(function* (query: ConflictQuery) {
    const { clinicId } = yield* Origin
    const { zone } = yield* clinics.settings()
    const { patientId = null, practitionerId = null, roomId = null, except = 0 } = query
    const [conflicts] = yield* database.queries([
      conflictsWith(clinicId, { patientId, practitionerId, roomId, ...slotIn(zone, query), except }),
      yield* accessedMany('appointments'),
    ])
    return conflicts
  })

  return {
    ...bookings,
    ...handingOver,
    ...availability,
    ...series,
    ...diaryDays,
    open,
    on,
    month,
    page,
    conflictsFor,
  }
})

/** What the clinic does with its appointments. Every call acts for the clinic of the `Origin`. */
export class Appointments extends Context.Tag('Appointments')<
  Appointments,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
