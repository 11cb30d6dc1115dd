import { Effect, Fiber } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { originOf } from '#testing'
import type { Recorded } from './recorded-event.ts'
import { follow, subscriber, unpark } from './subscriber.ts'
import type { NoteEvent } from './testing/notes.ts'
import { type Notebook, notebook } from './testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await notebook()
})
afterAll(() => book.close())

const eventually = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries++) await new Promise((done) => setTimeout(done, 25))
  expect(holds()).toBe(true)
}

const recording = (name: string, poison = new Set<string>()) => {
  const received: Recorded<NoteEvent>[] = []
  const follower = subscriber<NoteEvent>({
    name,
    to: ['NoteWritten'],
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
  const fiber = book.runtime.runFork(follow(follower))
  const clinics = [6001, 6002, 6003]
  await Promise.all(
    clinics.flatMap((clinic) => Array.from({ length: 50 }, (_, n) => book.write(`n${n}`, originOf(clinic)))),
  )
  await eventually(() => received.length >= 150)
  for (const clinic of clinics) {
    const positions = received.filter(({ clinicId }) => clinicId === clinic).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  }
  await book.runtime.runPromise(Fiber.interrupt(fiber))
})

it('resumes where it stopped', async () => {
  const first = recording('stopped')
  const one = book.runtime.runFork(follow(first.follower))
  await book.write('before', originOf(6004))
  await eventually(() => first.received.some(({ clinicId }) => clinicId === 6004))
  await book.runtime.runPromise(Fiber.interrupt(one))
  await book.write('meanwhile', originOf(6004))
  const second = recording('stopped')
  const two = book.runtime.runFork(follow(second.follower))
  await eventually(() => second.received.length === 1)
  expect(second.received[0]?.event).toMatchObject({ words: 'meanwhile' })
  await book.runtime.runPromise(Fiber.interrupt(two))
})

it('parks a stream it cannot handle, continues with the others and loses no event', async () => {
  const poison = new Set(['poison'])
  const { received, follower } = recording('poisoned', poison)
  const fiber = book.runtime.runFork(follow(follower))
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
  poison.clear()
  await book.run(unpark(follower, 6005), clinic)
  await book.write('ring', clinic)
  await eventually(() => words().includes('ring'))
  expect(words().filter((word) => word !== 'healthy')).toEqual(['poison', 'after the poison', 'ring'])
  await book.runtime.runPromise(Fiber.interrupt(fiber))
})
