import { databaseOf } from '../bench/database.ts'
import { seedOf, signIn } from '../bench/lists.ts'
import { caller } from './calls.ts'
import { rush, type Rush } from './diary-rush.ts'
import { wantedTimes } from './diary-slots.ts'
import { appointmentEventsOf, sweep, type Sweep } from './diary-sweep.ts'
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

/** What came of it, and what an independent reading of the log says of that. */
export interface Rushed {
  readonly rush: Rush
  readonly sweep: Sweep
}

/** Rushes the diaries of a clinic of its own, in a product that is really started. */
export const rushDiaries = async ({ times, attempts }: Measure): Promise<Rushed> => {
  const running = await product()
  const { call, close } = caller(running.url, attempts)
  try {
    await running.start()
    const { output } = await running.verb('seed', '--patients', '20', '--appointments', '0')
    const { clinicId, ...credentials } = seedOf(output)
    const headers = { authorization: `Bearer ${await signIn(running.url, credentials)}` }
    await addTeam(running, call, headers, clinicId, COLLEAGUES)
    const ids = async (path: string) =>
      (JSON.parse((await call(path, { headers })).body) as { id: number }[]).map(({ id }) => id)
    const patients = await ids('/api/patients')
    const wanted = wantedTimes(times, await ids('/api/practitioners'), ZONE)
    const rushed = await rush({ call, headers, patients }, wanted, attempts)
    const { databaseUrl } = await databaseOf(running.dataDir)
    const swept = sweep(await appointmentEventsOf(databaseUrl, clinicId))
    if (!(await whole(running))) rushed.faults.push('the log or a list is not whole')
    return { rush: rushed, sweep: swept }
  } finally {
    close()
    await running.close()
  }
}

/** Whether every time was booked once, and nobody's twice. */
export const isHeld = ({ rush: { faults, wrong }, sweep: { overlaps, allowed } }: Rushed): boolean =>
  faults.length === 0 && wrong.length === 0 && overlaps === 0 && allowed === 0

/** 500 times that 200 people want at once. SLOTS and ATTEMPTS set other numbers. */
export const diary = async (): Promise<boolean> => {
  const times = Number(process.env['SLOTS'] ?? 500)
  const attempts = Number(process.env['ATTEMPTS'] ?? 200)
  const outcome = await rushDiaries({ times, attempts })
  const { rush: rushed, sweep: swept } = outcome
  const held = isHeld(outcome) && rushed.booked === times
  console.log(`diary: ${times} times of ${COLLEAGUES.length + 1} practitioners, ${attempts} at once for each`)
  console.log(
    `  ${rushed.attempts} attempts, ${rushed.booked} bookings, ${rushed.refused} refusals, each with 409 and whom it is for`,
  )
  console.log(`  the log, read by itself: ${swept.overlaps} overlaps, ${swept.allowed} allowed`)
  for (const fault of [...rushed.wrong, ...rushed.faults].slice(0, 10)) console.error(`  ${fault}`)
  return held
}
