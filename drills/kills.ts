import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct, type Product } from './product.ts'
import { isLogIntact } from './log-integrity.ts'
import { registerClinic } from './uploader.ts'
import { type AcknowledgedWrite, startWriters } from './writers.ts'

const KILLS = 20
const WRITERS = 8
const COMMANDS = Number(process.env['COMMANDS'] ?? 10_000)
const MAX_RECOVERY_MS = 5000

interface PatientRecord {
  readonly id: number
  readonly lastName: string
  readonly notes: string | null
}

interface AppointmentRecord {
  readonly id: number
  readonly notes: string | null
}

const fetchList = async <A>(url: string, token: string, path: string): Promise<A[]> => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as A[]
}

const findLostWrites = (
  acknowledged: readonly AcknowledgedWrite[],
  patients: PatientRecord[],
  visits: AppointmentRecord[],
) => {
  const byPatient = new Map(patients.map((each) => [each.id, each]))
  const byVisit = new Map(visits.map((each) => [each.id, each]))
  return acknowledged.filter(({ kind, id, mark }) => {
    if (kind === 'patient') return byPatient.get(id)?.lastName !== mark
    if (kind === 'revision') return byPatient.get(id)?.notes !== mark
    return byVisit.get(id)?.notes !== mark
  })
}

const countRepeats = (marks: readonly (string | null)[]): number => marks.length - new Set(marks).size

/** Counts acknowledged writes that are missing and writes that are stored twice. */
const countLostAndDoubled = async (
  url: string,
  token: string,
  acknowledged: readonly AcknowledgedWrite[],
) => {
  const patients = await fetchList<PatientRecord>(url, token, '/api/patients')
  const visits = await fetchList<AppointmentRecord>(url, token, '/api/appointments')
  return {
    lost: findLostWrites(acknowledged, patients, visits).length,
    doubled:
      countRepeats(patients.map((each) => each.lastName)) + countRepeats(visits.map((each) => each.notes)),
  }
}

type Kill = (running: Product, n: number) => Promise<number>

interface Load {
  readonly writers: number
  /** Whether the drill goes on after this number of kills and acknowledged commands. */
  readonly shouldContinue: (kills: number, commands: number) => boolean
  /** The shortest time between the last recovery and the next kill. */
  readonly pauseMs: number
}

const DEFAULT_LOAD: Load = { writers: WRITERS, shouldContinue: (kills) => kills < KILLS, pauseMs: 300 }

const drill = async (name: string, kill: Kill, load = DEFAULT_LOAD): Promise<boolean> => {
  const running = await openProduct()
  await running.start()
  const token = await registerClinic(running.url)
  const writers = startWriters(running.url, token, load.writers)
  const recoveries: number[] = []
  try {
    for (let n = 0; load.shouldContinue(n, writers.acknowledged.length); n++) {
      await sleep(load.pauseMs * (1 + 3 * Math.random()))
      recoveries.push(await kill(running, n))
    }
    await sleep(500)
    await writers.stop()
    const { lost, doubled: twice } = await countLostAndDoubled(running.url, token, writers.acknowledged)
    const isIntact = await isLogIntact(running)
    const slowest = Math.max(...recoveries)
    console.log(
      `${name}: ${recoveries.length} kills, ${writers.acknowledged.length} commands acknowledged, ` +
        `${writers.retries()} retries, ${writers.repeatedEmails()} repeated emails refused, ` +
        `${writers.refused.length} refused, ${lost} lost, ${twice} doubled, log and read models ` +
        `${isIntact ? 'whole' : 'NOT whole'}, healthy again after ${slowest} ms at most.`,
    )
    for (const refusal of new Set(writers.refused)) console.log(`  refused: ${refusal}`)
    return (
      lost === 0 && twice === 0 && isIntact && slowest <= MAX_RECOVERY_MS && writers.acknowledged.length > 0
    )
  } finally {
    await running.close()
  }
}

const killAppOnce: Kill = async (running) => {
  await running.killApp()
  return running.start()
}

const killPostgresOnce: Kill = async (running) => {
  await running.killPostgres()
  const noticedAfterMs = await running.until((code) => code !== 200)
  if (noticedAfterMs > 2000) throw new Error(`/readyz noticed only after ${noticedAfterMs} ms`)
  const recoveryMs = await running.until((code) => code === 200)
  if (!running.isRunning()) throw new Error('the program stopped when the database did')
  return recoveryMs
}

/** Runs kill -9 of the whole program under mixed writes; the next start must find every acknowledged write. */
export const killApp = () => drill('kill -9 of the app', killAppOnce)

/** Runs kill -9 of Postgres under mixed writes; the program must keep running and recover on its own. */
export const killPostgres = () => drill('kill -9 of Postgres', killPostgresOnce)

/**
 * Kills the program and Postgres in turn while 32 clients change one clinic, so that their commands share transactions,
 * until 10,000 commands are acknowledged. COMMANDS sets another number.
 */
export const killBoth = () =>
  drill(
    'kill -9 of the app and of Postgres, with 32 clients in one clinic',
    (running, n) => (n % 2 === 0 ? killAppOnce : killPostgresOnce)(running, n),
    { writers: 32, shouldContinue: (kills, commands) => kills < 2 || commands < COMMANDS, pauseMs: 2000 },
  )
