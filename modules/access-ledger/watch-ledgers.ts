import { Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { activePeople } from '#modules/identity'
import { worker } from '#modules/kernel'
import { everyPatientEmail } from '#modules/patients'
import { Jobs, type QueueDefinition } from '#modules/platform'
import { AccessAlarm } from './access-alarm.ts'
import { allAlarms } from './alarm-list.ts'
import {
  type StaffPatient,
  type UnusualAccess,
  type LedgerReading,
  findUnusualAccess,
  WINDOW_MS,
} from './unusual-access.ts'

/** The queue for scanning ledgers: one scan at a time, regardless of the number of workers. */
export const accessAlarmQueue = {
  name: 'look-through-access',
  policy: 'singleton',
} as const satisfies QueueDefinition

interface LedgerPosition {
  readonly day: string
  readonly entry: number
}

const latestPosition = (clinicId: number): Statement<LedgerPosition> =>
  sql`select day, entries as entry from access_days where clinic_id = ${clinicId} order by day desc limit 1`

const watchedPosition = (clinicId: number): Statement<LedgerPosition> =>
  sql`select day, entry from access_looks where clinic_id = ${clinicId}`

const saveWatchedPosition = (clinicId: number, { day, entry }: LedgerPosition): Statement =>
  sql`insert into access_looks (clinic_id, day, entry) values (${clinicId}, ${day}::date, ${entry})
      on conflict (clinic_id) do update set day = excluded.day, entry = excluded.entry`

// New readings are judged together with those of the preceding window, so a burst across two scans is found.
const selectReadings = (clinicId: number, { day, entry }: LedgerPosition): Statement<LedgerReading> =>
  sql`select (actor::json ->> 'id')::bigint as "personId", action, subject, actor::json ->> 'page' as page,
        milliseconds(at) as at
      from access_ledger where clinic_id = ${clinicId} and actor::json ->> 'kind' = 'user' and at >= (
        select min(n.at) - ${WINDOW_MS}::bigint * interval '1 millisecond' from access_ledger n
        where n.clinic_id = ${clinicId} and (n.day, n.entry) > (${day}::date, ${entry}::integer))
      order by access_ledger.at, day, entry`

const selectStaffPatients = (clinicId: number): Statement<StaffPatient> =>
  sql`select p.id as "patientId", u.id as "personId" from (${activePeople(clinicId)}) u
      join (${everyPatientEmail(clinicId)}) p on p.email = lower(u.email)`

const isAfter = (one: LedgerPosition, other: LedgerPosition): boolean =>
  one.day > other.day || (one.day === other.day && one.entry > other.entry)

const LEDGER_START: LedgerPosition = { day: '1970-01-01', entry: 0 }

/** Scans what was read in the `Origin`'s clinic since the last scan and raises alarms for unusual access. */
const watchLedger = Effect.gen(function* () {
  const { clinicId } = yield* Origin
  const database = yield* Database
  const store = yield* Store
  const [[now], [before]] = yield* database.queries([latestPosition(clinicId), watchedPosition(clinicId)])
  if (!now) return
  const isPastEnd = before !== undefined && isAfter(before, now)
  if (isPastEnd) yield* Effect.logError('access ledger looked through to after its end', { clinic: clinicId })
  const [newReadings, staffPatients] = yield* database.queries([
    selectReadings(clinicId, isPastEnd ? LEDGER_START : (before ?? LEDGER_START)),
    selectStaffPatients(clinicId),
  ])
  const recordAlarm = ({ personId, ...finding }: UnusualAccess) =>
    store.execute(AccessAlarm, {
      id: personId,
      command: { _tag: 'NoticeUnusualAccess', ...finding },
      returning: (_, recordId) =>
        sql`select from (${allAlarms(clinicId)}) a where a."personId" = ${recordId} limit 1`,
    })
  yield* Effect.orDie(
    Effect.forEach(findUnusualAccess(newReadings, staffPatients), recordAlarm, { discard: true }),
  )
  yield* database.query(saveWatchedPosition(clinicId, now))
})

/** Scans every ledger that has grown. If one fails, it is retried in the next minute. */
export const watchAllLedgers = Effect.gen(function* () {
  const { lookup } = yield* Database
  const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from clinics_with_new_access()`)
  yield* Effect.forEach(
    clinics,
    ({ clinic_id }) =>
      watchLedger.pipe(
        Effect.provideService(Origin, worker(clinic_id)),
        Effect.catchAllCause((cause) => Effect.logWarning('access ledger could not be examined', cause)),
      ),
    { discard: true },
  )
})

/** Scans the access ledgers every minute until the scope closes. */
export const watchAccess = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  yield* work(accessAlarmQueue.name, () => watchAllLedgers, { pollSeconds: 20 })
  yield* schedule(accessAlarmQueue.name, '* * * * *')
})
