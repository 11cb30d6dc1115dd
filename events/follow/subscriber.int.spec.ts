import { Effect, Fiber } from 'effect'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { withClient } from '#modules/platform'
import { originOf } from '#testing'
import type { RecordedEvent } from '../recorded-event.ts'
import { follow } from './follow-log.ts'
import { type Subscriber, subscriber } from './subscriber.ts'
import type { NoteEvent } from '../testing/notes.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

const eventually = (holds: () => boolean) => vi.waitUntil(holds)

/** Runs subscribers until the test ends, or until the returned function is called. */
const followUntilDone = (...subscribers: readonly Subscriber[]) => {
  const fiber = book.runtime.runFork(follow(...subscribers))
  const stop = () => book.runtime.runPromise(Fiber.interrupt(fiber))
  onTestFinished(async () => void (await stop()))
  return stop
}

const recording = (name: string, poison = new Set<string>()) => {
  const received: RecordedEvent<NoteEvent>[] = []
  const follower = subscriber<NoteEvent>({
    name,
    eventTypes: ['NoteWritten'],
    handle: (recorded) => {
      const { event } = recorded
      if (event._tag === 'NoteWritten' && poison.has(event.words)) return Effect.fail('poison')
      return Effect.sync(() => void received.push(recorded))
    },
  })
  return { received, follower }
}

it('receives every event of every clinic once and in order during heavy writes', async () => {
  const { received, follower } = recording('all')
  followUntilDone(follower)
  const clinics = [6001, 6002, 6003]
  await Promise.all(
    clinics.flatMap((clinic) => Array.from({ length: 50 }, (_, n) => book.write(`n${n}`, originOf(clinic)))),
  )
  await eventually(() => received.length >= 150)
  for (const clinic of clinics) {
    const positions = received.filter(({ clinicId }) => clinicId === clinic).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  }
})

it('resumes where it stopped', async () => {
  const first = recording('stopped')
  const stop = followUntilDone(first.follower)
  await book.write('before', originOf(6004))
  await eventually(() => first.received.some(({ clinicId }) => clinicId === 6004))
  await stop()
  await book.write('meanwhile', originOf(6004))
  const second = recording('stopped')
  followUntilDone(second.follower)
  await eventually(() => second.received.length === 1)
  expect(second.received[0]?.event).toMatchObject({ words: 'meanwhile' })
})

it('parks a stream it cannot handle, continues with the others, and tries it again without losing an event', async () => {
  const poison = new Set(['poison'])
  const { received, follower } = recording('poisoned', poison)
  followUntilDone(follower)
  const clinic = originOf(6005)
  const { id } = await book.write('poison', clinic)
  await book.run(book.execute(id, { _tag: 'WriteNote', words: 'after the poison' }), clinic)
  await book.write('healthy', clinic)
  const words = () =>
    received
      .filter(({ clinicId }) => clinicId === 6005)
      .map(({ event }) => ('words' in event ? event.words : ''))
  await eventually(() => words().includes('healthy'))
  expect(words()).toEqual(['healthy'])
  const parkedAt = (moment: string) =>
    book.admin(`update parked_streams set parked_at = ${moment} where name = 'poisoned'`)
  await parkedAt(`now() - interval '11 minutes'`)
  await book.write('still poisoned', clinic)
  await eventually(() => words().includes('still poisoned'))
  expect(words()).toEqual(['healthy', 'still poisoned'])
  poison.clear()
  await parkedAt(`now() + interval '1 year'`)
  await book.run(book.execute(id, { _tag: 'WriteNote', words: 'new' }), clinic)
  await eventually(() => words().includes('new'))
  expect(words()).toEqual(['healthy', 'still poisoned', 'poison', 'after the poison', 'new'])
  expect((await book.admin(`select from parked_streams where name = 'poisoned'`)).rowCount).toBe(0)
})

const tamper = (statement: string) =>
  book.admin(
    `begin; alter table events disable trigger user; ${statement}; alter table events enable trigger user; commit`,
  )

it('an event that cannot be read keeps no other record and no other clinic waiting', async () => {
  const clinics = [6006, 6007]
  for (const clinic of clinics) await book.write('first', originOf(clinic))
  await tamper('update events set schema_version = 0 where clinic_id = 6006')
  const { received, follower } = recording('tampered')
  const stop = followUntilDone(follower)
  for (const clinic of clinics) await book.write('second', originOf(clinic))
  const wordsIn = (clinic: number) =>
    received
      .filter(({ clinicId }) => clinicId === clinic)
      .map(({ event }) => ('words' in event ? event.words : ''))
  await eventually(() => clinics.every((clinic) => wordsIn(clinic).includes('second')))
  expect(clinics.map(wordsIn)).toEqual([['second'], ['first', 'second']])
  await stop()
  const { rows } = await book.admin(`select reason from parked_streams where clinic_id = 6006`)
  expect(rows).toEqual([{ reason: 'EventUnreadable' }])
})

it('a position after the end of the log leaves out nothing that is recorded from then on', async () => {
  const clinic = originOf(6008)
  await book.write('before', clinic)
  await book.admin(`insert into subscriptions values (6008, 'ahead', 9000000000)`)
  const { received, follower } = recording('ahead')
  followUntilDone(follower)
  const position = async () =>
    (await book.admin(`select position from subscriptions where name = 'ahead' and clinic_id = 6008`)).rows[0]
  await expect.poll(position).toEqual({ position: '1' })
  await book.write('after', clinic)
  await eventually(() => received.some(({ clinicId }) => clinicId === 6008))
})

it('costs a subscriber nothing while no event concerns it', async () => {
  const { received, follower } = recording('concerned')
  const other = subscriber<NoteEvent>({ ...recording('unconcerned').follower, eventTypes: ['NoteStruck'] })
  followUntilDone(follower, other)
  // The first sweep tells both of every clinic that is there.
  await eventually(() => received.length > 0)
  await book.write('new', originOf(6009))
  await eventually(() => received.some(({ clinicId }) => clinicId === 6009))
  const { rows } = await book.admin('select name from subscriptions where clinic_id = 6009')
  expect(rows).toEqual([{ name: 'concerned' }])
})

it('takes over what another process leaves undone', async () => {
  const { received, follower } = recording('handed over')
  const clinic = originOf(6010)
  followUntilDone(follower)
  await book.write('handled', clinic)
  await eventually(() => received.some(({ clinicId }) => clinicId === 6010))
  await withClient(book.adminUrl, async (neighbor) => {
    await neighbor.query('begin')
    await neighbor.query('select from subscriptions where clinic_id = 6010 for update')
    await book.write('left undone', clinic)
    // Long enough to find that the neighbor has it.
    await new Promise((done) => setTimeout(done, 200))
    expect(received.filter(({ clinicId }) => clinicId === 6010)).toHaveLength(1)
  })
  await eventually(() => received.some(({ event }) => 'words' in event && event.words === 'left undone'))
})
