import { Effect, TestClock, TestContext } from 'effect'
import { describe, expect, it } from 'vitest'
import { recollection } from './recollection.ts'

interface Row {
  readonly clinic: number
  readonly name: string
}

/** A signal whose rings a test gives. */
const bell = () => {
  const near = new Set<(clinicId: number) => void>()
  const far = new Set<(clinicId: number | null) => void>()
  const state = { hears: true }
  return {
    state,
    here: (clinicId: number) => near.forEach((each) => each(clinicId)),
    elsewhere: (clinicId: number | null) => far.forEach((each) => each(clinicId)),
    signal: {
      overhear: (callback: (clinicId: number) => void) =>
        Effect.sync(() => {
          near.add(callback)
          return () => void near.delete(callback)
        }),
      listen: (callback: (clinicId: number | null) => void) =>
        Effect.sync(() => {
          far.add(callback)
          return () => void far.delete(callback)
        }),
      hears: () => state.hears,
    },
  }
}

/** Remembers one row of clinic 1; `asked` counts how often it was read. */
const remembering = (during: (rung: ReturnType<typeof bell>) => void = () => undefined) => {
  const rung = bell()
  const rows = Effect.runSync(recollection<Row>(rung.signal, ({ clinic }) => clinic))
  let asked = 0
  const read = Effect.sync((): Row => {
    asked += 1
    during(rung)
    return { clinic: 1, name: `read ${asked}` }
  })
  return { ...rung, rows, recall: Effect.map(rows.recall('key', read), (row) => row?.name) }
}

const run = <A>(effect: Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(effect, TestContext.TestContext))

describe('a remembered row', () => {
  it('is read once, whatever changes in other clinics', async () => {
    const { recall, here, elsewhere } = remembering()
    expect(await run(recall)).toBe('read 1')
    here(2)
    elsewhere(3)
    expect(await run(recall)).toBe('read 1')
  })

  it.each([
    ['this process changes its clinic', ({ here }: ReturnType<typeof remembering>) => here(1)],
    ['another process changes it', ({ elsewhere }: ReturnType<typeof remembering>) => elsewhere(1)],
    ['any clinic may have changed', ({ elsewhere }: ReturnType<typeof remembering>) => elsewhere(null)],
    ['it is forgotten', ({ rows }: ReturnType<typeof remembering>) => rows.forget('key')],
  ])('is read again when %s', async (_, happens) => {
    const remembered = remembering()
    await run(remembered.recall)
    happens(remembered)
    expect(await run(remembered.recall)).toBe('read 2')
    expect(await run(remembered.recall)).toBe('read 2')
  })

  it('is not trusted if its clinic changed while it was read', async () => {
    let first = true
    const { recall } = remembering(({ elsewhere }) => {
      if (first) elsewhere(1)
      first = false
    })
    expect(await run(recall)).toBe('read 1')
    expect(await run(recall)).toBe('read 2')
    expect(await run(recall)).toBe('read 2')
  })

  it('is read every time while no rings arrive', async () => {
    const { recall, state } = remembering()
    await run(recall)
    state.hears = false
    expect(await run(recall)).toBe('read 2')
    expect(await run(recall)).toBe('read 3')
  })

  it('is read again after five seconds, should a ring have been lost', () =>
    run(
      Effect.gen(function* () {
        const { recall } = remembering()
        yield* recall
        yield* TestClock.adjust('4999 millis')
        expect(yield* recall).toBe('read 1')
        yield* TestClock.adjust('1 millis')
        expect(yield* recall).toBe('read 2')
      }),
    ))
})

it('what is not found is looked for again', async () => {
  const rows = Effect.runSync(recollection<Row>(bell().signal, ({ clinic }) => clinic))
  let asked = 0
  const none = Effect.sync((): Row | undefined => void (asked += 1))
  await run(rows.recall('key', none))
  await run(rows.recall('key', none))
  expect(asked).toBe(2)
})

it('the oldest of more than ten thousand rows are forgotten', async () => {
  const rows = Effect.runSync(recollection<Row>(bell().signal, ({ clinic }) => clinic))
  const reading = (key: number) => rows.recall(String(key), Effect.succeed({ clinic: 1, name: `row ${key}` }))
  await run(
    Effect.forEach(
      Array.from({ length: 10_001 }, (_, key) => key),
      reading,
      { discard: true },
    ),
  )
  const again = (key: number) => rows.recall(String(key), Effect.succeed({ clinic: 1, name: 'again' }))
  expect((await run(again(1)))?.name).toBe('row 1')
  expect((await run(again(0)))?.name).toBe('again')
})
