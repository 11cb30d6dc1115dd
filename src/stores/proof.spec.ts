import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProofState } from '#modules/proof'
import { proof } from './proof.ts'
import { $toasts } from './toasts.ts'

/** What the server answers one time after the other. */
let told: ProofState[] = []

const under = { proving: { checked: 1, total: 2 }, last: null } as ProofState
const checked = (forged: number) =>
  ({ proving: null, last: { at: '2026-03-12T09:00:00.000Z', fault: null, forged } }) as unknown as ProofState
const nothing = { proving: null, last: null } as ProofState

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
  vi.stubGlobal('fetch', async () => Response.json(told.shift()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = () => $toasts.get().map(({ variant = 'default' }) => variant)

describe('a check of the record', () => {
  it('is told of when it is over, however soon', async () => {
    told = [checked(0)]
    await proof(nothing).check()
    expect(said()).toEqual(['default'])
  })

  it('is followed to its end, and told of once', async () => {
    told = [under, under, checked(1), checked(1)]
    await proof(nothing).check()
    expect(said()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said()).toEqual(['destructive'])
    expect(told).toHaveLength(1)
  })
})
