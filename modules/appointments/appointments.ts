import { Effect } from 'effect'
import { Database, Keyring, Origin, Registry, Store } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { service } from '#modules/kernel'
import { activeAppointment, appointmentsOn } from './appointment-list.ts'
import { page } from './appointment-page.ts'
import { markArrival, undoArrival } from './arrival/arrivals.ts'
import { available } from './availability/availability.ts'
import { remove, restore, revise, schedule, setStatus } from './booking/bookings.ts'
import { conflictsWith } from './booking/find-conflicts.ts'
import { handOver } from './booking/hand-over.ts'
import { slotIn } from './booking/slot.ts'
import { comingOf } from './booking/upcoming-appointments.ts'
import { month } from './calendar/calendar-month.ts'
import { printedDay } from './calendar/printed-day.ts'
import { days } from './calendar/schedule-days.ts'
import type { ConflictQuery } from './contract.ts'
import { AppointmentNotFound } from './errors.ts'
import { bookSeries } from './series/book-series.ts'
import { cancelSeries, removeSeries } from './series/end-series.ts'
import { previewSeries } from './series/preview-series.ts'
import { openSeries } from './series/read-series.ts'
import { reopenSeries } from './series/reopen-series.ts'
import { reviseSeries } from './series/revise-series.ts'
import { tellPatient } from './visit-messages/tell-patient.ts'
import { tellOfSeries } from './visit-messages/tell-series.ts'

const open = Effect.fn('Appointments.open')(function* (id: number) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const read = activeAppointment(clinicId, id)
  const [appointmentRow] = yield* database.query(read)
  if (!appointmentRow) return yield* Effect.fail(new AppointmentNotFound())
  const entry = yield* accessEntry('open', `patient-${appointmentRow.patientId}`, read)
  const [[appointment]] = yield* database.queries([read, entry])
  return appointment ?? (yield* Effect.fail(new AppointmentNotFound()))
})

/** Lists a day's appointments by time. Records the read in the access ledger, as all lists here do. */
const on = Effect.fn('Appointments.on')(function* (date: string) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [rows] = yield* database.queries([
    appointmentsOn(clinicId, date),
    yield* pageAccessEntry('appointments', { date }),
  ])
  return rows
})

const conflictsFor = Effect.fn('Appointments.conflictsFor')(function* (query: ConflictQuery) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const clinics = yield* Clinics
  const { zone } = yield* clinics.settings()
  const { patientId = null, practitionerId = null, roomId = null, except = 0 } = query
  const [conflicts] = yield* database.queries([
    conflictsWith(clinicId, { patientId, practitionerId, roomId, ...slotIn(zone, query), except }),
    yield* pageAccessEntry('appointments', query),
  ])
  return conflicts
})

export class Appointments extends service<Appointments>()(
  'Appointments',
  [Store, Database, Registry, Keyring, Clinics],
  {
    open,
    on,
    page,
    month,
    days,
    printedDay,
    available,
    conflictsFor,
    schedule,
    revise,
    setStatus,
    markArrival,
    undoArrival,
    remove,
    restore,
    tellPatient,
    tellOfSeries,
    comingOf,
    handOver,
    openSeries,
    previewSeries,
    bookSeries,
    reviseSeries,
    cancelSeries,
    reopenSeries,
    removeSeries,
  },
) {}
