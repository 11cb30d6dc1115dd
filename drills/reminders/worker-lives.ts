import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ReminderProgram } from './reminder-clinics.ts'

/** The points at which a worker is killed: before, during and after the call, or at random. */
export const KILL_POINTS = [
  'before the claim',
  'claimed',
  'in the call',
  'taken',
  'before it is noted',
  'at random',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** The worker passes the point up to this many times before the kill, so that it sends some messages first. */
const MAX_PASSAGES = 30
/** The longest time until a random kill. */
const RANDOM_KILL_LIMIT_MS = 4_000
/** The time after which a worker is killed that did not reach its point. */
const KILL_LIMIT_MS = 10_000

/** Starts a worker that kills itself at this point; without one, it keeps running. */
export const startWorker = ({ config, env }: ReminderProgram, dieAt = ''): ChildProcess =>
  fork(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, ...env, ROLE: 'worker', DATABASE_URL: config.databaseUrl, DIE_AT: dieAt },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Runs one worker until its kill -9; returns the point at which it was killed. */
export const runUntilKilled = async (setup: ReminderProgram, end: KillPoint): Promise<KillPoint> => {
  const dieAt = end === 'at random' ? '' : `${end}:${1 + Math.floor(Math.random() * MAX_PASSAGES)}`
  const worker = startWorker(setup, dieAt)
  const exit = once(worker, 'exit')
  await Promise.race([once(worker, 'message'), exit])
  let killedAt = end
  const kill = () => {
    killedAt = 'at random'
    worker.kill('SIGKILL')
  }
  const timer = setTimeout(kill, end === 'at random' ? Math.random() * RANDOM_KILL_LIMIT_MS : KILL_LIMIT_MS)
  const [code, signal] = (await exit) as [number | null, string | null]
  clearTimeout(timer)
  if (signal !== 'SIGKILL') throw new Error(`a worker ended without being killed: ${code ?? signal}`)
  return killedAt
}
