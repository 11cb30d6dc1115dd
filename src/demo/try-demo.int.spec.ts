import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { Origin } from '#events'
import { Identity } from '#modules/identity'
import type { Log } from '#modules/platform'
import { Rooms } from '#modules/rooms'
import type { App } from '../program/app.ts'
import { OWNER, ROOMS } from './cast.ts'
import { countEvents, demoProgram, ownerIn } from './testing/demo-program.ts'
import { tryDemo } from './try-demo.ts'

const logged = () => {
  const lines: string[] = []
  const log: Log = (level, message, { error } = {}) =>
    void lines.push(`${level}: ${message} (${String(error)})`)
  return { lines, log }
}

const openedWith = async (app: App, source?: 'demo') => {
  const registration = { browser: false, address: '127.0.0.1', ...(source && { source }) }
  await app.runtime.runPromise(Effect.flatMap(Identity, ({ register }) => register(OWNER, registration)))
  return ownerIn(app)
}

it('a clinic that somebody opened with the address of the demo’s owner is left alone', async () => {
  const app = await demoProgram()
  const origin = await openedWith(app)
  const count = () => app.runtime.runPromise(countEvents.pipe(Effect.provideService(Origin, origin)))
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
