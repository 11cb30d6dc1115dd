import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const INTERVAL_MS = 500

const run = promisify(execFile)

const residentMb = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))

/**
 * Measures a process's memory: during the middle fifth of the run, when it is warm, and during the last
 * fifth.
 */
export const watchMemory = (pid: number, intervalMs = INTERVAL_MS) => {
  const samples: number[] = []
  const takeSample = () => residentMb(pid).then((mb) => samples.push(mb))
  const timer = setInterval(() => void takeSample().catch(() => undefined), intervalMs)
  return () => {
    clearInterval(timer)
    const fifth = Math.max(1, Math.floor(samples.length / 5))
    return {
      warmMb: mean(samples.slice(2 * fifth, 3 * fifth)),
      lastMb: mean(samples.slice(-fifth)),
      mostMb: Math.round(Math.max(0, ...samples)),
    }
  }
}
