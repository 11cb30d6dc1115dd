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
} from '#modules/intake'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { reminderEvents, reminderList, Reminders, reminderText } from '#modules/reminders'
import { CLINIC, program } from '#testing'
import { opening } from '../appointments/testing/practice.ts'
import type { RecordKind, Values } from './contract.ts'
import { type RecordHistory, type RecordMoment, TimeTravel } from './index.ts'
import { isSame, valuesThen } from './rules.ts'
import { anything, done } from './testing/acts.ts'
import { Notebook } from './testing/naive-records.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 5)

// Nothing follows by itself here: a notebook does not know that either.
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
    reminderText,
  ],
  reactions: [],
}
const services = Layer.mergeAll(
  Appointments.layer,
  IntakeForms.layer,
  Patients.layer,
  Reminders.layer,
  TimeTravel.layer,
).pipe(Layer.provideMerge(Clinics.layer))
const jobs = Layer.succeed(JobQueue, { send: async () => undefined })

const start = () => program(parts, services, { jobs })
let clinic: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  clinic = await start()
  await clinic.run(opening('America/New_York'))
})
afterAll(() => clinic.close())

const reached = () =>
  clinic
    .run(Effect.flatMap(Database, ({ query }) => query(lastPosition(CLINIC))))
    .then(([row]) => row?.position ?? 0)

const ask = <A, E>(work: (travel: typeof TimeTravel.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(TimeTravel, work))

interface Page {
  readonly position: number
  readonly records: ReadonlyMap<string, Values>
}

/** The pages on either side of a position: the same one, where somebody had just finished. */
const around = (pages: readonly Page[], at: number) => {
  const before = pages.findLast((page) => page.position <= at)
  const after = pages.find((page) => page.position >= at)
  return [before, after] as const
}

/** A record as it was is as it was noted; halfway through what somebody did, each field is as before or as after. */
const expectKept = (shown: Values | null, before: Values | undefined, after: Values | undefined) => {
  if (before === after || !after) return expect(shown).toEqual(before ?? null)
  for (const [field, value] of Object.entries(shown ?? {})) {
    // What is new begins as what is not so; and a reminder that is written anew begins as one that is not late.
    const between = field === 'overdue' ? [false] : []
    expect([before?.[field] ?? false, after[field], ...between]).toContainEqual(value)
  }
}

/** What the screen makes of the differences, by undoing what came later, is what the record was. */
const expectTold = (history: RecordHistory, moments: readonly RecordMoment[]) => {
  for (const { version, was } of moments) {
    if (version === 0) continue
    const undone = valuesThen(history, version)
    const wrong = Object.keys(undone).filter((field) => !isSame(undone[field], was?.[field]))
    expect(wrong).toEqual([])
  }
}

it(
  'a record shown at any position is what a notebook says of that moment',
  { timeout: 60_000 + HISTORIES * 2000 },
  async () => {
    const checked = fc.assert(
      fc.asyncProperty(anything, async (acts) => {
        const book = new Notebook()
        const pages: Page[] = [{ position: await reached(), records: book.page() }]
        for (const act of acts) {
          await clinic.run(done(act, book))
          pages.push({ position: await reached(), records: structuredClone(book.page()) })
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
