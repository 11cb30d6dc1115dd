import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const EVERY_MS = 500

const asking = promisify(execFile)

const residentMb = async (pid: number): Promise<number> => {
  const { stdout } = await asking('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))

/** Watches how much memory a process holds: in the middle fifth of the time, when it is warm, and in the last. */
export const watchMemory = (pid: number, everyMs = EVERY_MS) => {
  const seen: number[] = []
  const look = () => residentMb(pid).then((mb) => seen.push(mb))
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  return () => {
    clearInterval(timer)
    const fifth = Math.max(1, Math.floor(seen.length / 5))
    return {
      warmMb: mean(seen.slice(2 * fifth, 3 * fifth)),
      lastMb: mean(seen.slice(-fifth)),
      mostMb: Math.round(Math.max(0, ...seen)),
    }
  }
}
