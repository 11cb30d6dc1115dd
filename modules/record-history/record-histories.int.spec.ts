import { Effect, Layer } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database, JobQueue, lastPosition, type Origin } from '#events'
import { appointmentEvents, appointmentList, Appointments } from '#modules/appointments'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, userList } from '#modules/identity'
import {
  intakeFormEvents,
  intakeFormList,
  IntakeForms,
  intakeFormTotals,
  intakeFormVersions,
} from '#modules/intake-forms'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { reminderEvents, reminderList, reminderOrder, Reminders, reminderText } from '#modules/reminders'
import { CLINIC, openProgram } from '#testing'
import { openTestClinic } from '../appointments/testing/appointment-clinic.ts'
import type { RecordKind, Values } from './contract.ts'
import { type RecordHistory, RecordHistories } from './index.ts'
import type { RecordMoment } from './record-rows.ts'
import { isSame, valuesAtVersion } from './rules.ts'
import { anyActs, performAct } from './testing/random-acts.ts'
import { Notebook } from './testing/naive-records.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 5)

// Runs without reactions, because the notebook does not model them either.
const parts = {
  kinds: [
    ...clinicEvents,
    ...userEvents,
    ...patientEvents,
    ...appointmentEvents,
    ...intakeFormEvents,
    ...reminderEvents,
  ],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    userList,
    patientList,
    patientTotal,
    appointmentList,
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    reminderList,
    reminderOrder,
    reminderText,
  ],
  reactions: [],
}
const services = Layer.mergeAll(
  Appointments.layer,
  IntakeForms.layer,
  Patients.layer,
  Reminders.layer,
  RecordHistories.layer,
).pipe(Layer.provideMerge(Clinics.layer))
const jobs = Layer.succeed(JobQueue, { send: async () => undefined })

const start = () => openProgram(parts, services, { jobs })
let clinic: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  clinic = await start()
  await clinic.run(openTestClinic('America/New_York'))
})
afterAll(() => clinic.close())

const reached = () =>
  clinic
    .run(Effect.flatMap(Database, ({ query }) => query(lastPosition(CLINIC))))
    .then(([row]) => row?.position ?? 0)

const ask = <A, E>(useService: (travel: typeof RecordHistories.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(RecordHistories, useService))

interface Page {
  readonly position: number
  readonly records: ReadonlyMap<string, Values>
}

/** Returns the pages before and after a position: the same one if an act had just finished. */
const around = (pages: readonly Page[], at: number) => {
  const before = pages.findLast((page) => page.position <= at)
  const after = pages.find((page) => page.position >= at)
  return [before, after] as const
}

/**
 * Expects a record to match the notebook. In the middle of an act, each field has its value from before or
 * after.
 */
const expectKept = (values: Values | null, before: Values | undefined, after: Values | undefined) => {
  if (before === after || !after) return expect(values).toEqual(before ?? null)
  for (const [field, value] of Object.entries(values ?? {})) {
    // A new boolean field starts as false, and a rewritten reminder starts as not overdue.
    const between = field === 'overdue' ? [false] : []
    expect([before?.[field] ?? false, after[field], ...between]).toContainEqual(value)
  }
}

/** Expects the screen to compute the same values by undoing later changes. */
const expectTold = (history: RecordHistory, moments: readonly RecordMoment[]) => {
  for (const { version, was } of moments) {
    if (version === 0) continue
    const undone = valuesAtVersion(history, version)
    const wrong = Object.keys(undone).filter((field) => !isSame(undone[field], was?.[field]))
    expect(wrong).toEqual([])
  }
}

it(
  'shows a record at any position as the notebook has it',
  { timeout: 60_000 + HISTORIES * 2000 },
  async () => {
    const checked = fc.assert(
      fc.asyncProperty(anyActs, async (acts) => {
        const book = new Notebook()
        const pages: Page[] = [{ position: await reached(), records: book.currentRecords() }]
        for (const act of acts) {
          await clinic.run(performAct(act, book))
          pages.push({ position: await reached(), records: structuredClone(book.currentRecords()) })
        }
        const [first = 0, last = 0] = [pages[0]?.position, pages.at(-1)?.position]
        const positions = Array.from({ length: last - first + 1 }, (_, n) => first + n)
        for (const name of pages.at(-1)?.records.keys() ?? []) {
          const [kind, id] = name.split('-') as [RecordKind, string]
          const moments = await ask(({ at }) =>
            Effect.forEach(positions, (position) => at(kind, Number(id), { position }), { concurrency: 10 }),
          )
          for (const [n, { was }] of moments.entries()) {
            const [before, after] = around(pages, positions[n] ?? 0)
            expectKept(was, before?.records.get(name), after?.records.get(name))
          }
          expectTold(await ask(({ history }) => history(kind, Number(id))), moments)
        }
      }),
      { numRuns: HISTORIES },
    )
    await expect(checked).resolves.toBeUndefined()
  },
)
