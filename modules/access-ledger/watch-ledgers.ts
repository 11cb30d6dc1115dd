import { Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { activePeople } from '#modules/identity'
import { worker } from '#modules/kernel'
import { everyPatientEmail } from '#modules/patients'
import { Jobs, type QueueDefinition } from '#modules/platform'
import { AccessAlarm } from './access-alarm.ts'
import { everyAlarm } from './alarm-list.ts'
import { type Acquainted, type Finding, type Reading, unusualIn, WINDOW } from './unusual.ts'

/** Where the look through the ledgers waits: one at a time, however many workers there are. */
export const accessAlarmQueue = {
  name: 'look-through-access',
  policy: 'singleton',
} as const satisfies QueueDefinition

interface Place {
  readonly day: string
  readonly entry: number
}

const reached = (clinicId: number): Statement<Place> =>
  sql`select day, entries as entry from access_days where clinic_id = ${clinicId} order by day desc limit 1`

const looked = (clinicId: number): Statement<Place> =>
  sql`select day, entry from access_looks where clinic_id = ${clinicId}`

const keepLooked = (clinicId: number, { day, entry }: Place): Statement =>
  sql`insert into access_looks (clinic_id, day, entry) values (${clinicId}, ${day}::date, ${entry})
      on conflict (clinic_id) do update set day = excluded.day, entry = excluded.entry`

// What is new is judged together with what was just before it.
const readings = (clinicId: number, { day, entry }: Place): Statement<Reading> =>
  sql`select (actor::json ->> 'id')::bigint as "personId", action, subject, milliseconds(at) as at
      from access_ledger where clinic_id = ${clinicId} and actor::json ->> 'kind' = 'user' and at >= (
        select min(n.at) - ${WINDOW}::bigint * interval '1 millisecond' from access_ledger n
        where n.clinic_id = ${clinicId} and (n.day, n.entry) > (${day}::date, ${entry}::integer))
      order by access_ledger.at, day, entry`

const acquainted = (clinicId: number): Statement<Acquainted> =>
  sql`select p.id as "patientId", u.id as "personId" from (${activePeople(clinicId)}) u
      join (${everyPatientEmail(clinicId)}) p on p.email = lower(u.email)`

const NOWHERE: Place = { day: '1970-01-01', entry: 0 }

/** Looks through what was read in the clinic of the `Origin` since the last look, and has what is unusual told. */
export const lookThrough = Effect.gen(function* () {
  const { clinicId } = yield* Origin
  const database = yield* Database
  const store = yield* Store
  const [[now], [before]] = yield* database.queries([reached(clinicId), looked(clinicId)])
  if (!now) return
  const [read, known] = yield* database.queries([readings(clinicId, before ?? NOWHERE), acquainted(clinicId)])
  const tell = ({ personId, ...finding }: Finding) =>
    store.execute(AccessAlarm, {
      id: personId,
      command: { _tag: 'NoticeUnusualAccess', ...finding },
      answer: (own) => sql`select from (${everyAlarm(clinicId)}) a where a."personId" = ${own} limit 1`,
    })
  yield* Effect.orDie(Effect.forEach(unusualIn(read, known), tell, { discard: true }))
  yield* database.query(keepLooked(clinicId, now))
})

/** Looks through every ledger that has grown; what fails in one is left for the next minute. */
export const lookThroughAll = Effect.gen(function* () {
  const { lookup } = yield* Database
  const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from clinics_with_new_access()`)
  yield* Effect.forEach(
    clinics,
    ({ clinic_id }) =>
      lookThrough.pipe(
        Effect.provideService(Origin, worker(clinic_id)),
        Effect.catchAllCause((cause) => Effect.logWarning('the access ledger waits to be looked at', cause)),
      ),
    { discard: true },
  )
})

/** Looks through the access ledgers every minute, until the scope closes. */
export const watchAccess = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  yield* work(accessAlarmQueue.name, () => lookThroughAll, { pollSeconds: 20 })
  yield* schedule(accessAlarmQueue.name, '* * * * *')
})
