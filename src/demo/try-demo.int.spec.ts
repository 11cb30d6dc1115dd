import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { Database, Origin, type OriginShape, sql } from '#events'
import { Identity } from '#modules/identity'
import type { Log } from '#modules/platform'
import { Rooms } from '#modules/rooms'
import type { App } from '../program/app.ts'
import { OWNER, PATIENTS, ROOMS } from './cast.ts'
import { makeDemo } from './demo.ts'
import { demoProgram } from './testing/demo-program.ts'
import { tryDemo } from './try-demo.ts'

const ownerIn = async ({ runtime }: App): Promise<OriginShape> => {
  const clinicId = await runtime.runPromise(Effect.flatMap(Identity, ({ clinicOf }) => clinicOf(OWNER.email)))
  return { clinicId: clinicId ?? 0, actor: { kind: 'user', id: 1, role: 'staff' }, source: 'api' }
}

const eventsIn = Effect.gen(function* () {
  const { clinicId } = yield* Origin
  const [row] = yield* (yield* Database).query(
    sql<{ all: number; patients: number }>`select count(*) as all,
        count(*) filter (where type = 'PatientRegistered') as patients
      from events where clinic_id = ${clinicId}`,
  )
  return row ?? { all: 0, patients: 0 }
})

const logged = () => {
  const lines: string[] = []
  const log: Log = (level, message, { error } = {}) =>
    void lines.push(`${level}: ${message} (${String(error)})`)
  return { lines, log }
}

it('an interrupted demo goes on where it stopped, and a finished one is left alone', async () => {
  const app = await demoProgram()
  const half = Effect.gen(function* () {
    const clinicId = yield* (yield* Identity).clinicOf(OWNER.email)
    const origin = { clinicId: clinicId ?? 0, actor: { kind: 'user', id: 1 }, source: 'api' } as const
    const { patients } = yield* eventsIn.pipe(Effect.provideService(Origin, origin))
    return patients >= 5
  }).pipe(Effect.repeat({ until: (isHalf) => isHalf }))
  await app.runtime.runPromise(Effect.raceFirst(makeDemo, half))
  const origin = await ownerIn(app)
  const count = () => app.runtime.runPromise(eventsIn.pipe(Effect.provideService(Origin, origin)))
  expect((await count()).patients).toBeLessThan(PATIENTS.length)

  const { lines, log } = logged()
  await app.runtime.runPromise(tryDemo(log))
  const finished = await count()
  expect(finished.patients).toBe(PATIENTS.length)
  await app.runtime.runPromise(tryDemo(log))
  expect(await count()).toEqual(finished)
  expect(lines).toEqual([])
})

const openedWith = async (app: App, source?: 'demo') => {
  const registration = { browser: false, address: '127.0.0.1', ...(source && { source }) }
  await app.runtime.runPromise(Effect.flatMap(Identity, ({ register }) => register(OWNER, registration)))
  return ownerIn(app)
}

it('a clinic that somebody opened with the address of the demo’s owner is left alone', async () => {
  const app = await demoProgram()
  const origin = await openedWith(app)
  const count = () => app.runtime.runPromise(eventsIn.pipe(Effect.provideService(Origin, origin)))
  const before = await count()
  const { lines, log } = logged()
  await app.runtime.runPromise(tryDemo(log))
  expect([await count(), lines]).toEqual([before, []])
})

it('a demo whose commands are refused is logged and does not stop the program', async () => {
  const app = await demoProgram()
  const origin = await openedWith(app, 'demo')
  const name = ROOMS[0]
  await app.runtime.runPromise(
    Effect.flatMap(Rooms, ({ add }) => add({ name })).pipe(Effect.provideService(Origin, origin)),
  )
  const { lines, log } = logged()
  await app.runtime.runPromise(tryDemo(log))
  expect(lines).toEqual([
    expect.stringMatching(/^warning: The demo clinic could not be made .*RoomNameTaken/),
  ])
})
