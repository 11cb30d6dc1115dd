import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpCall } from '../http-calls.ts'

const STAFF_COUNT = 3
const PAUSE_MS = 150

/** A user signed in through a browser. */
export interface Person {
  readonly cookie: string
  readonly token: string
}

const month = new Date().toISOString().slice(0, 7)

/** The pages and requests that staff use all day. */
const STAFF_PATHS = [
  '/patients',
  '/calendar',
  `/api/appointments?from=${month}-01&to=${month}-28`,
  '/api/form-submissions?state=new&limit=15',
  '/api/patients?q=an&limit=15',
  '/api/dashboard/stats',
]

const percentile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

/** Simulates staff at work until stopped; returns their wait times and refused requests. */
export const startStaff = (call: HttpCall, { cookie, token }: Person) => {
  const state = { working: true }
  const waits: number[] = []
  const refused: string[] = []
  const callRepeatedly = async (first: number) => {
    for (let n = first; state.working; n++) {
      const path = STAFF_PATHS[n % STAFF_PATHS.length] ?? '/'
      const began = performance.now()
      const reply = await call(path, { headers: { cookie, authorization: `Bearer ${token}` } })
      waits.push(performance.now() - began)
      if (reply.status !== 200) refused.push(`${path}: ${reply.status}`)
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: STAFF_COUNT }, (_, n) => callRepeatedly(n * 2)))
  return {
    stop: async () => {
      state.working = false
      await all
      const sorted = waits.toSorted((a, b) => a - b)
      return {
        calls: waits.length,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        slowest: percentile(sorted, 1),
        refused,
      }
    },
  }
}
