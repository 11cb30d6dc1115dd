import { performance } from 'node:perf_hooks'
import { Effect, Fiber } from 'effect'
import { follow, subscriber } from '#events'
import type { PatientEvent } from '#modules/patients'
import { openBenchStore } from './bench-store.ts'
import { originOf, register } from './commands.ts'
import { quantile } from './measurement.ts'

const CLINIC_COUNT = 8
const WRITER_COUNT = 32
const SLICE_MS = 1000
const ROUND_COUNT = 7
const MAX_P99_MS = 20

const keyOf = (clinicId: number, patientId: number) => `${clinicId}/${patientId}`

/**
 * Measures how long after a command's answer a subscriber has handled its event, while many writers register patients.
 * Returns whether 99 of 100 events were handled within the goal.
 */
export const lag = async (): Promise<boolean> => {
  const benchStore = await openBenchStore(['bench'])
  const answeredAt = new Map<string, number>()
  const handledAt = new Map<string, number>()
  const follower = subscriber<PatientEvent>({
    name: 'bench-lag',
    eventTypes: ['PatientRegistered'],
    handle: ({ clinicId, stream }) =>
      Effect.sync(() => void handledAt.set(keyOf(clinicId, stream.id), performance.now())),
  })
  const fiber = benchStore.runtime.runFork(follow(follower))
  let count = 0
  const write = async (writer: number, end: number) => {
    while (performance.now() < end) {
      const n = ++count
      const clinicId = 100 + (writer % CLINIC_COUNT)
      const { id } = await benchStore.run(register(clinicId, n), originOf(clinicId, `lag-${n}`))
      answeredAt.set(keyOf(clinicId, id), performance.now())
    }
  }
  /** Registers patients for a second, and returns how many ms after each answer its event was handled. */
  const measureSlice = async (): Promise<readonly number[]> => {
    answeredAt.clear()
    handledAt.clear()
    const end = performance.now() + SLICE_MS
    await Promise.all(Array.from({ length: WRITER_COUNT }, (_, writer) => write(writer, end)))
    while ([...answeredAt.keys()].some((key) => !handledAt.has(key)))
      await new Promise((resolve) => setTimeout(resolve, 10))
    return [...answeredAt].map(([key, at]) => Math.max(0, (handledAt.get(key) as number) - at))
  }
  try {
    await measureSlice()
    const slices: (readonly number[])[] = []
    for (let round = 0; round < ROUND_COUNT; round++) slices.push(await measureSlice())
    const all = slices.flat()
    const p99s = slices.map((slice) => quantile(slice, 0.99))
    const p99 = quantile(all, 0.99)
    console.log(
      `${CLINIC_COUNT} clinics, ${WRITER_COUNT} writers, ${all.length} registrations: handled ` +
        `p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms after the answer ` +
        `(p99 of half of the rounds: ${quantile(p99s, 0.25).toFixed(1)} to ${quantile(p99s, 0.75).toFixed(1)} ms)`,
    )
    console.log(p99 <= MAX_P99_MS ? `Within ${MAX_P99_MS} ms.` : `Not within ${MAX_P99_MS} ms.`)
    return p99 <= MAX_P99_MS
  } finally {
    await benchStore.runtime.runPromise(Fiber.interrupt(fiber))
    await benchStore.close()
  }
}
