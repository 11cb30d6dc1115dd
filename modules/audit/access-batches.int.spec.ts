import { Clock, Effect, Exit, Fiber, Layer } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Database, Origin, sql } from '#events'
import { CLINIC, type Installation, originOf, openProgram } from '#testing'
import { accessEntry, accessEntries } from './access-entry.ts'
import { verifyAccess } from './access-proof.ts'

const OTHER_CLINIC = 1002

const open = (shared?: Installation) =>
  openProgram({ kinds: [], projections: [], reactions: [] }, Layer.empty, shared && { shared })

let made: Awaited<ReturnType<typeof open>>
let admin: pg.Client
beforeAll(async () => {
  made = await open()
  admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
})
beforeEach(async () => {
  await admin.query(`set session_replication_role = replica; truncate access_ledger, access_days;
    set session_replication_role = origin`)
})
afterAll(async () => {
  await admin.end()
  await made.close()
})

const read = (patient: number | string) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const record = sql<{ patient: string }>`select ${String(patient)}::text as patient`
    const [[row]] = yield* queries([record, yield* accessEntry('open', `patient-${patient}`, record)])
    return row?.patient
  })

const readAll = (patients: readonly number[]) => Promise.all(patients.map((n) => made.run(read(n))))

const at = (moment: number) =>
  Effect.withClock(Object.assign(Clock.make(), { currentTimeMillis: Effect.succeed(moment) }))

const entries = async (clinicId = CLINIC) => {
  const { rows } = await admin.query<{ day: string; entry: number; subject: string }>(
    `select day::text, entry, subject from access_ledger where clinic_id = $1 order by day, entry`,
    [clinicId],
  )
  return rows
}
const subjects = async (clinicId = CLINIC) => (await entries(clinicId)).map(({ subject }) => subject)
const verify = (clinicId = CLINIC) => made.run(verifyAccess(clinicId, []))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const named = (patients: readonly number[]) => patients.map((n) => `patient-${n}`)

/** Returns the processes of the database that wait for a lock, such as that of a ledger. */
const waiting = async () => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Ends processes of the database, and waits until they are gone. */
const endProcesses = async (pids: readonly number[]) => {
  await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
  await expect
    .poll(async () => {
      const left = await admin.query('select from pg_stat_activity where pid = any($1)', [pids])
      return left.rowCount
    })
    .toBe(0)
}

const callForLedger = (lockFunction: string) =>
  admin.query(`select ${lockFunction}(hashtextextended('access ledger', $1))`, [CLINIC])

/** Keeps the ledger of the clinic from being written until it is released. */
const holdLedger = async () => {
  await callForLedger('pg_advisory_lock')
  let isHeld = true
  const release = async () => {
    if (isHeld) await callForLedger('pg_advisory_unlock')
    isHeld = false
  }
  onTestFinished(release)
  return release
}

const LEADER = 0

/** Starts a read that waits to write its entry; those that read meanwhile are written together behind it. */
const leaderWaits = async (lead = read(LEADER)) => {
  const { pool } = await made.run(Database)
  const release = await holdLedger()
  const leader = made.run(lead)
  leader.catch(() => undefined)
  await expect.poll(waiting).toHaveLength(1)
  return {
    leader,
    release,
    /** Waits until all others have read: only the one that writes has a connection. */
    othersHaveRead: async () => {
      await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 1])
    },
  }
}

/** Counts the statements that write entries from now on. */
const countWrites = async () => {
  const { pool } = await made.run(Database)
  const counted = new Set<unknown>()
  const known = new Set<pg.PoolClient>()
  const listen = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listening = (...args: unknown[]) => {
      const { statements = [] } = args[0] as { statements?: readonly { text: string }[] }
      for (const each of statements) if (each.text.includes('record_access')) counted.add(each)
      return query(...args)
    }
    Object.assign(client, { query: listening })
  }
  pool.on('acquire', listen)
  onTestFinished(() => void pool.off('acquire', listen))
  return () => counted.size
}

it('writes the entries of all who read at once in few statements, in order, and the chain holds', async () => {
  const writes = await countWrites()
  const { leader, release, othersHaveRead } = await leaderWaits()
  const others = readAll(range(1, 101))
  await othersHaveRead()
  await release()
  expect([await leader, ...(await others)]).toEqual(range(0, 101).map(String))
  expect((await entries()).map(({ entry }) => entry)).toEqual(range(1, 102))
  expect((await subjects()).toSorted()).toEqual(named(range(0, 101)).toSorted())
  expect(await verify()).toEqual({ entries: 101, checkpoints: 0, fault: null })
  // The leader, 64 callers, and the other 36.
  expect(writes()).toBe(3)
})

it('loses and repeats nothing when two processes read hundreds of times at once', async () => {
  const other = await open(made)
  onTestFinished(other.close)
  const ofOther = Promise.all(range(300, 600).map((n) => other.run(read(n))))
  await Promise.all([readAll(range(0, 300)), ofOther])
  expect((await subjects()).toSorted()).toEqual(named(range(0, 600)).toSorted())
  expect(await verify()).toEqual({ entries: 600, checkpoints: 0, fault: null })
})

it('keeps the entries of one caller together and in their order', async () => {
  const several = (from: number) =>
    made.run(
      Effect.flatMap(Database, ({ query }) =>
        Effect.flatMap(accessEntries('list', named(range(from, from + 3))), query),
      ),
    )
  const { leader, release } = await leaderWaits()
  const others = [several(10), several(20), several(30)]
  await release()
  await Promise.all([leader, ...others])
  expect(await subjects()).toEqual(named([LEADER, 10, 11, 12, 20, 21, 22, 30, 31, 32]))
})

it('answers nobody before the entries are committed', async () => {
  let answered = 0
  const { leader, release, othersHaveRead } = await leaderWaits()
  const others = range(1, 6).map((n) => made.run(read(n)).then(() => (answered += 1)))
  void leader.then(() => (answered += 1))
  await othersHaveRead()
  expect([answered, await subjects()]).toEqual([0, []])
  await release()
  await Promise.all([leader, ...others])
  expect([answered, (await subjects()).length]).toEqual([6, 6])
})

it('answers nobody, and has no entry, if the connection is lost between reads and their entries', async () => {
  const { leader, release, othersHaveRead } = await leaderWaits()
  const outcomes = Promise.allSettled([leader, ...range(1, 4).map((n) => made.run(read(n)))])
  await othersHaveRead()
  await endProcesses(await waiting())
  // Those behind it are tried with a connection of their own.
  await expect.poll(waiting).toHaveLength(1)
  await endProcesses(await waiting())
  await release()
  expect((await outcomes).map(({ status }) => status)).toEqual(range(0, 4).map(() => 'rejected'))
  expect(await subjects()).toEqual([])
  expect(await readAll([4])).toEqual(['4'])
  expect(await subjects()).toEqual(['patient-4'])
  expect((await verify()).fault).toBe(null)
})

it('ends a day and begins the next within a batch, and keeps what comes late in the later day', async () => {
  const midnight = Date.parse('2031-05-07T00:00:00Z')
  const { leader, release, othersHaveRead } = await leaderWaits(read(LEADER).pipe(at(midnight - 60_000)))
  const others = []
  for (const [n, moment] of [-2, -1, 0, 1, -1].entries()) {
    others.push(made.run(read(n + 1).pipe(at(midnight + moment))))
    await othersHaveRead()
  }
  await release()
  await Promise.all([leader, ...others])
  const [ending, beginning] = ['2031-05-06', '2031-05-07']
  expect((await entries()).map(({ day, entry, subject }) => [day, entry, subject])).toEqual([
    [ending, 1, 'patient-0'],
    [ending, 2, 'patient-1'],
    [ending, 3, 'patient-2'],
    [beginning, 1, 'patient-3'],
    [beginning, 2, 'patient-4'],
    [beginning, 3, 'patient-5'],
  ])
  expect(await verify()).toEqual({ entries: 6, checkpoints: 0, fault: null })
})

it('writes the entries of one clinic while the ledger of another is locked', async () => {
  const { leader, release } = await leaderWaits()
  const ours = readAll([1, 2, 3])
  const theirs = range(10, 14).map((n) => made.run(read(n), originOf(OTHER_CLINIC)))
  // They wait for nothing of the clinic that is held.
  expect(await Promise.all(theirs)).toEqual(range(10, 14).map(String))
  expect([(await subjects(OTHER_CLINIC)).toSorted(), await subjects()]).toEqual([named(range(10, 14)), []])
  await release()
  await Promise.all([leader, ours])
  expect((await subjects()).toSorted()).toEqual(named(range(0, 4)))
  for (const clinicId of [CLINIC, OTHER_CLINIC])
    expect(await verify(clinicId)).toEqual({ entries: 4, checkpoints: 0, fault: null })
})

it('fails only the caller whose entry the database refuses', async () => {
  const { leader, release, othersHaveRead } = await leaderWaits()
  const poisoned = made.run(read(2), originOf(CLINIC, { address: 'not\0text' }))
  const outcomes = Promise.allSettled([leader, readAll([1]), poisoned, readAll([3])])
  await othersHaveRead()
  await release()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect((await subjects()).toSorted()).toEqual(named([0, 1, 3]))
  expect((await verify()).fault).toBe(null)
})

it('writes the entry of a caller who leaves after reading once, as those of the others', async () => {
  const { leader, release, othersHaveRead } = await leaderWaits()
  const leaving = made.runtime.runFork(Effect.provideService(read(1), Origin, originOf(CLINIC)))
  const others = readAll([2, 3])
  await othersHaveRead()
  const left = Effect.runPromise(Fiber.interrupt(leaving))
  await release()
  expect(Exit.isInterrupted(await left)).toBe(true)
  await Promise.all([leader, others])
  expect((await subjects()).toSorted()).toEqual(named([0, 1, 2, 3]))
})

it('writes the entry of a caller who leaves while reading, since it was read', async () => {
  const BUSY = 7
  await admin.query('select pg_advisory_lock($1)', [BUSY])
  const slow = sql`select pg_advisory_xact_lock_shared(${BUSY}::bigint)`
  const reading = Effect.gen(function* () {
    const { queries } = yield* Database
    yield* queries([slow, yield* accessEntry('open', 'patient-1', slow)])
  })
  const leaving = made.runtime.runFork(Effect.provideService(reading, Origin, originOf(CLINIC)))
  await expect.poll(waiting).toHaveLength(1)
  const left = Effect.runPromise(Fiber.interrupt(leaving))
  await admin.query('select pg_advisory_unlock($1)', [BUSY])
  expect(Exit.isInterrupted(await left)).toBe(true)
  expect(await subjects()).toEqual(['patient-1'])
})

const enterInTransaction = (isKept: boolean) =>
  made.run(
    Effect.gen(function* () {
      const { transaction } = yield* Database
      const entry = yield* accessEntry('open', 'patient-1')
      yield* transaction(CLINIC, (tx) =>
        Effect.promise(async () => {
          await tx.send(entry)
          if (isKept) await tx.commit()
        }),
      )
    }),
  )

it('writes an entry that is sent in a transaction in this transaction', async () => {
  await enterInTransaction(false)
  expect(await subjects()).toEqual([])
  await enterInTransaction(true)
  expect(await subjects()).toEqual(['patient-1'])
})
