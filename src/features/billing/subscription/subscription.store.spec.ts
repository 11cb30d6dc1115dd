import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPaid, subscriptionScreen } from './subscription.store.ts'
import { subscriptionView } from './testing/subscription-view.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

const cancelsAt = '2026-05-01T14:30:00.000Z'
const calls: string[] = []
let reply: () => Response

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const screenOf = (more = {}) => subscriptionScreen(subscriptionView(more), 'America/New_York')
const toasted = () => $toasts.get()[0]?.description

it('cancels after confirmation, and says when the subscription ends', async () => {
  reply = answer(200, subscriptionView({ cancelsAt }))
  const { $subscription, openCancelDialog, cancel } = screenOf()
  openCancelDialog()
  expect($subscription.get().isCancelDialogOpen).toBe(true)
  await Promise.all([cancel(), cancel()])
  expect(calls).toEqual(['POST /api/subscription/cancel'])
  expect($subscription.get()).toMatchObject({
    row: { cancelsAt },
    doing: 'nothing',
    isCancelDialogOpen: false,
  })
  expect(toasted()).toBe('Your subscription ends on May 1, 2026')
})

it('continues when resumed', async () => {
  reply = answer(200, subscriptionView())
  const { $subscription, resume } = screenOf({ cancelsAt })
  await resume()
  expect($subscription.get().row.cancelsAt).toBeNull()
  expect(toasted()).toBe('Your subscription continues')
})

it('stays unchanged when the provider cannot be reached, and says why', async () => {
  reply = answer(503, { message: 'The payment provider cannot be reached right now.', code: 'x' })
  const { $subscription, openCancelDialog, cancel } = screenOf()
  openCancelDialog()
  await cancel()
  expect($subscription.get()).toMatchObject({
    row: { cancelsAt: null },
    doing: 'nothing',
    isCancelDialogOpen: true,
  })
  expect(toasted()).toBe('The payment provider cannot be reached right now.')
})

it('opens the URL from the server to manage cards', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { assign })
  reply = answer(200, { url: 'https://billing.example/portal' })
  await screenOf().manage()
  expect(assign).toHaveBeenCalledWith('https://billing.example/portal')
})

it('counts as paid while it has a paid period and has not ended', () => {
  expect(isPaid(subscriptionView())).toBe(true)
  expect(isPaid(subscriptionView({ periodEndsAt: null }))).toBe(false)
  expect(isPaid(subscriptionView({ trouble: 'ended' }))).toBe(false)
})
