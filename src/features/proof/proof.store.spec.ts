import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProofState } from '#modules/proof'
import { createProof } from './proof.store.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

/** The server's next responses. */
let replies: ProofState[] = []

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
  last: {
    at: '2026-03-12T09:00:00.000Z',
    events: 2,
    checkpoints: 1,
    forged,
    missing: 0,
    fault: null,
    ledger: { entries: 0, fault: null },
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
  vi.stubGlobal('fetch', async () => Response.json(replies.shift()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const toastVariants = () => $toasts.get().map(({ variant = 'default' }) => variant)

describe('a check of the event log', () => {
  it('shows a toast when it ends immediately', async () => {
    replies = [checked(0)]
    await createProof(nothing).check()
    expect(toastVariants()).toEqual(['default'])
  })

  it('polls until it ends, and shows one toast', async () => {
    replies = [under, under, checked(1), checked(1)]
    await createProof(nothing).check()
    expect(toastVariants()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(toastVariants()).toEqual(['destructive'])
    expect(replies).toHaveLength(1)
  })
})
