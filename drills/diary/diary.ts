import { databaseOf } from '../bench/database.ts'
import { seedOf, signIn } from '../bench/lists.ts'
import { caller } from './calls.ts'
import { booked, rush, type Rush } from './diary-rush.ts'
import { ROUND_AT_MOST, wantedRounds } from './diary-slots.ts'
import { type Listed, storedOf } from './diary-stored.ts'
import { sweep, type Sweep } from './diary-sweep.ts'
import { product } from './product.ts'
import { addTeam } from './team.ts'
import { whole } from './whole.ts'

/** As a seeded clinic has it. */
const ZONE = 'America/New_York'

const COLLEAGUES = ['Lee', 'Okafor', 'Reyes']

interface Measure {
  /** Times that are wanted. */
  readonly times: number
  /** How many want each of them, at once. */
  readonly attempts: number
}

/** What came of it, and what the list and an independent reading of the log say of that. */
export interface Rushed {
  readonly rush: Rush
  readonly listed: Listed
  readonly sweep: Sweep
}

/** Rushes the diaries of a clinic of its own, in a product that is really started. */
export const rushDiaries = async ({ times, attempts }: Measure): Promise<Rushed> => {
  const running = await product()
  // All who want the times of a round are connected at once.
  const { call, close } = caller(running.url, attempts * ROUND_AT_MOST)
  try {
    await running.start()
    const { output } = await running.verb('seed', '--patients', '20', '--appointments', '0')
    const { clinicId, ...credentials } = seedOf(output)
    const headers = { authorization: `Bearer ${await signIn(running.url, credentials)}` }
    await addTeam(running, call, headers, clinicId, COLLEAGUES)
    const ids = async (path: string) =>
      (JSON.parse((await call(path, { headers })).body) as { id: number }[]).map(({ id }) => id)
    const patients = await ids('/api/patients')
    const rounds = wantedRounds(times, await ids('/api/practitioners'), ZONE)
    const rushed = await rush({ call, headers, patients }, rounds, attempts)
    const { databaseUrl } = await databaseOf(running.dataDir)
    const { listed, events } = await storedOf(databaseUrl, clinicId, rounds)
    if (!(await whole(running))) rushed.faults.push('the log or a list is not whole')
    return { rush: rushed, listed, sweep: sweep(events) }
  } finally {
    close()
    await running.close()
  }
}

/** Whether each of so many times was booked once, nobody's twice, and every series as a whole. */
export const isHeld = ({ rush: rushed, listed, sweep: swept }: Rushed, times: number): boolean =>
  rushed.faults.length === 0 &&
  rushed.wrong.length === 0 &&
  booked(rushed) === times &&
  listed.once === times &&
  listed.series === swept.series &&
  [listed.overlaps, listed.halves, swept.overlaps, swept.halves, swept.allowed].every((count) => count === 0)

/** 500 times that 200 people want at once, alone and in series. SLOTS and ATTEMPTS set other numbers. */
export const diary = async (): Promise<boolean> => {
  const times = Number(process.env['SLOTS'] ?? 500)
  const attempts = Number(process.env['ATTEMPTS'] ?? 200)
  const outcome = await rushDiaries({ times, attempts })
  const { rush: rushed, listed, sweep: swept } = outcome
  const { appointment, series } = rushed
  console.log(`diary: ${times} times of ${COLLEAGUES.length + 1} practitioners, ${attempts} at once for each`)
  console.log(
    `  ${appointment.attempts} tried one: ${appointment.booked} bookings, ${appointment.refused} refusals, each with 409 and whom it is for`,
  )
  console.log(
    `  ${series.attempts} tried a series: ${series.booked} booked whole, ${series.refused} refusals, each with 409, the dates and whom they are for`,
  )
  console.log(
    `  the list: ${listed.once} times booked once, ${listed.overlaps} overlaps; ${listed.series} series, ${listed.halves} by half`,
  )
  console.log(
    `  the log, read by itself: ${swept.overlaps} overlaps, ${swept.allowed} allowed; ${swept.series} series, ${swept.halves} by half`,
  )
  for (const fault of [...rushed.wrong, ...rushed.faults].slice(0, 10)) console.error(`  ${fault}`)
  return isHeld(outcome, times)
}
