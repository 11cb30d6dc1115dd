import { databaseOf } from '../../bench/database.ts'
import { seedProduct, signIn } from '../../bench/seeded-product.ts'
import { makeCaller } from '../http-calls.ts'
import { countBooked, runLoad, type LoadResult } from './rush.ts'
import { MAX_TIMES_PER_ROUND, contestedRounds } from './contested-times.ts'
import { type AppointmentCounts, readStored } from './stored-appointments.ts'
import { sweep, type Sweep } from './overlap-sweep.ts'
import { openProduct, type makeVerbRunner } from '../product.ts'
import { addTeam } from '../team.ts'
import { isLogIntact } from '../log-integrity.ts'

/** The time zone of a seeded clinic. */
const ZONE = 'America/New_York'

const COLLEAGUES = ['Lee', 'Okafor', 'Reyes']

interface RushSize {
  /** The number of contested times. */
  readonly times: number
  /** The number of concurrent attempts at each time. */
  readonly attempts: number
}

/** The result of the rush, with the appointment list and an independent reading of the log. */
interface RushResult {
  readonly rush: LoadResult
  readonly listed: AppointmentCounts
  readonly sweep: Sweep
}

/** Books the same times of one clinic concurrently, against a running product with its own data folder. */
export const rushDiaries = async (
  { times, attempts }: RushSize,
  runVerb?: typeof makeVerbRunner,
): Promise<RushResult> => {
  const running = await openProduct({}, runVerb)
  // Enough connections for all attempts of a round at once.
  const { call, close } = makeCaller(running.url, attempts * MAX_TIMES_PER_ROUND)
  try {
    await running.start()
    const { clinicId, credentials } = await seedProduct(running, 20, 0)
    const headers = { authorization: `Bearer ${await signIn(running.url, credentials)}` }
    await addTeam(running, call, headers, clinicId, COLLEAGUES)
    const ids = async (path: string) =>
      (JSON.parse((await call(path, { headers })).body) as { id: number }[]).map(({ id }) => id)
    const patients = await ids('/api/patients')
    const rounds = contestedRounds(times, await ids('/api/practitioners'), ZONE)
    const rush = await runLoad({ call, headers, patients }, rounds, attempts)
    const { databaseUrl } = await databaseOf(running.dataDir)
    const { listed, events } = await readStored(databaseUrl, clinicId, rounds)
    if (!(await isLogIntact(running))) rush.faults.push('the log or a list is not whole')
    return { rush, listed, sweep: sweep(events) }
  } finally {
    close()
    await running.close()
  }
}

/**
 * Whether every time was booked exactly once, no practitioner was double-booked, and every series is
 * complete.
 */
export const hasPassed = ({ rush, listed, sweep: swept }: RushResult, times: number): boolean =>
  rush.faults.length === 0 &&
  rush.wrongRounds.length === 0 &&
  countBooked(rush) === times &&
  listed.once === times &&
  listed.series === swept.series &&
  [listed.overlaps, listed.halves, swept.overlaps, swept.halves, swept.allowed].every((count) => count === 0)

/**
 * Tries to book 500 times, each by 200 concurrent callers, alone and in series. SLOTS and ATTEMPTS set other
 * numbers.
 */
export const diary = async (): Promise<boolean> => {
  const times = Number(process.env['SLOTS'] ?? 500)
  const attempts = Number(process.env['ATTEMPTS'] ?? 200)
  const outcome = await rushDiaries({ times, attempts })
  const { rush, listed, sweep: swept } = outcome
  const { appointment, series } = rush
  console.log(
    `diary: ${times} time slots of ${COLLEAGUES.length + 1} practitioners, ${attempts} concurrent bookings for each`,
  )
  console.log(
    `  ${appointment.attempts} single bookings tried: ${appointment.booked} booked, ${appointment.refused} refused, each with 409 and the conflicting appointment`,
  )
  console.log(
    `  ${series.attempts} series tried: ${series.booked} booked completely, ${series.refused} refused, each with 409, the dates and the conflicting appointments`,
  )
  console.log(
    `  appointment list: ${listed.once} slots booked once, ${listed.overlaps} overlaps; ${listed.series} series, ${listed.halves} incomplete`,
  )
  console.log(
    `  event log: ${swept.overlaps} overlaps, ${swept.allowed} allowed; ${swept.series} series, ${swept.halves} incomplete`,
  )
  for (const fault of [...rush.wrongRounds, ...rush.faults].slice(0, 10)) console.error(`  ${fault}`)
  return hasPassed(outcome, times)
}
