import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProofState } from '#modules/proof'
import { proof } from './proof.ts'
import { $toasts } from './toasts.ts'

/** What the server answers one time after the other. */
let told: ProofState[] = []

const nothing: ProofState = {
  position: 2,
  last: null,
  proving: null,
  checkpoints: 0,
  newest: null,
  publicKey: { text: '', fingerprint: '' },
  auditor: { email: null, version: 0, savedAt: null, savedBy: null },
  mailed: null,
}
const under: ProofState = { ...nothing, proving: { checked: 1, total: 2 } }
const checked = (forged: number): ProofState => ({
  ...nothing,
  last: { at: '2026-03-12T09:00:00.000Z', events: 2, checkpoints: 1, forged, fault: null },
})

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
