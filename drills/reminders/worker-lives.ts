import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { House } from './reminders-house.ts'

/** Before, during and after the call; and whenever it happens. */
export const ENDS = [
  'before the claim',
  'claimed',
  'in the call',
  'taken',
  'before it is noted',
  'at random',
] as const
export type End = (typeof ENDS)[number]

/** So often a point is passed, at most, before it is met: workers get something done in between. */
const MOST_PASSAGES = 30
/** Milliseconds a worker that dies at random has at most, and one that does not come by its point. */
const AT_RANDOM = 4_000
const LONGEST = 10_000

/** A worker that dies where it is told to; without that, one that lives. */
export const startWorker = ({ config, env }: House, dieAt = ''): ChildProcess =>
  fork(new URL('reminders-worker.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, ...env, ROLE: 'worker', DATABASE_URL: config.databaseUrl, DIE_AT: dieAt },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** One life, until its kill -9: where that met it. */
export const life = async (house: House, end: End): Promise<End> => {
  const dieAt = end === 'at random' ? '' : `${end}:${1 + Math.floor(Math.random() * MOST_PASSAGES)}`
  const worker = startWorker(house, dieAt)
  const gone = once(worker, 'exit')
  await Promise.race([once(worker, 'message'), gone])
  let met = end
  const kill = () => {
    met = 'at random'
    worker.kill('SIGKILL')
  }
  const timer = setTimeout(kill, end === 'at random' ? Math.random() * AT_RANDOM : LONGEST)
  const [code, signal] = (await gone) as [number | null, string | null]
  clearTimeout(timer)
  if (signal !== 'SIGKILL') throw new Error(`a worker ended by itself: ${code ?? signal}`)
  return met
}
