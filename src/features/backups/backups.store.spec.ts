import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backups } from './backups.ts'
import { $toasts } from './toasts.ts'

type State = 'making' | 'made' | 'failed'

/** How the backup stands each time the server is asked. */
let told: State[] = []

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ id: 7 }, { status: 201 })
      : Response.json([{ id: 7, state: told.shift() }]),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = () => $toasts.get().map(({ description }) => description)

describe('a backup that is asked for', () => {
  it('is told of when it is made, however soon', async () => {
    told = ['made']
    await backups([]).create()
    expect(said()).toEqual(['Backup created'])
  })

  it('is followed until it is made, and told of once', async () => {
    told = ['making', 'making', 'made', 'made']
    const store = backups([])
    await store.create()
    expect(said()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said()).toEqual(['Backup created'])
    expect(told).toEqual(['made'])
  })

  it('is told of where it could not be made', async () => {
    told = ['failed']
    await backups([]).create()
    expect(said()).toEqual(['Failed to create a backup'])
  })
})
