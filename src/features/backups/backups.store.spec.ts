import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackups } from './backups.store.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

type State = 'making' | 'made' | 'failed'

/** The backup's states in the server's next responses. */
let nextStates: State[] = []

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ id: 7 }, { status: 201 })
      : Response.json([{ id: 7, state: nextStates.shift() }]),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readToasts = () => $toasts.get().map(({ description }) => description)

describe('a requested backup', () => {
  it('shows a toast when it is finished immediately', async () => {
    nextStates = ['made']
    await createBackups([]).create()
    expect(readToasts()).toEqual(['Backup created'])
  })

  it('is polled until it is finished, and shows one toast', async () => {
    nextStates = ['making', 'making', 'made', 'made']
    const store = createBackups([])
    await store.create()
    expect(readToasts()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(readToasts()).toEqual(['Backup created'])
    expect(nextStates).toEqual(['made'])
  })

  it('shows a toast when it fails', async () => {
    nextStates = ['failed']
    await createBackups([]).create()
    expect(readToasts()).toEqual(['Failed to create a backup'])
  })
})
