import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  $offer,
  $promotion,
  applyPromotion,
  removePromotion,
  prepareOffer,
  typePromotion,
} from './checkout.store.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

const order = { tier: 'team', addons: ['API Access'] } as const
const sent: unknown[] = []
let refusal: object | undefined

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const offered = (clientSecret: string) => ({ clientSecret, subscription: { dueNow: 1000 } })

beforeEach(() => {
  sent.length = 0
  refusal = undefined
  $offer.set({ is: 'awaited' })
  $promotion.set({ typedCode: '', appliedCode: '', problem: undefined, isPending: false })
  $toasts.set([])
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return refusal ? answer(409, refusal) : answer(201, offered(`seti_${sent.length}`))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('sends the names of plan and add-ons, but no price', async () => {
  await prepareOffer(order)
  expect(sent).toEqual([{ tier: 'team', addons: ['API Access'] }])
  expect($offer.get()).toEqual({ is: 'made', clientSecret: 'seti_1', dueNow: 1000 })
})

it.each([
  ['offer', 201],
  ['refusal', 409],
])('ignores a late %s for an order that has changed', async (_, status) => {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
  const setUps = [prepareOffer(order), prepareOffer({ tier: 'solo', addons: [] })]
  responses[1]?.(answer(201, offered('seti_new')))
  responses[0]?.(answer(status, offered('seti_old')))
  await Promise.all(setUps)
  expect($offer.get()).toMatchObject({ is: 'made', clientSecret: 'seti_new' })
  expect($toasts.get()).toEqual([])
})

it('drops the offer with a promotion code for an order that has changed', async () => {
  await prepareOffer(order)
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
  typePromotion('SPRING')
  const pending = [applyPromotion(), prepareOffer({ tier: 'solo', addons: [] })]
  responses[1]?.(answer(201, offered('seti_new')))
  responses[0]?.(answer(201, offered('seti_old')))
  await Promise.all(pending)
  expect($offer.get()).toMatchObject({ clientSecret: 'seti_new' })
  expect($promotion.get()).toEqual({
    typedCode: 'SPRING',
    appliedCode: '',
    problem: undefined,
    isPending: false,
  })
})

it('says why there is no offer, and tries again', async () => {
  const excess = [{ limit: 'admin_users', used: 2, has: 1, addOns: [] }]
  refusal = { message: 'As the API says it.', code: 'plan_too_small', params: { plan: 'Solo', excess } }
  await prepareOffer(order)
  expect($offer.get()).toEqual({
    is: 'refused',
    problem:
      'Solo is too small for what you use now: 2 admin users (Solo has 1). Reduce that first, or choose a larger plan.',
  })
  expect($toasts.get()[0]).toMatchObject({
    title: 'Error',
    description: 'Failed to create subscription. Please try again.',
    variant: 'destructive',
  })
  refusal = undefined
  await prepareOffer(order)
  expect($offer.get().is).toBe('made')
})

it('requests a new offer with a promotion code, and keeps the current one if the code is refused', async () => {
  await prepareOffer(order)
  typePromotion(' NOPE ')
  refusal = {
    message: 'No.',
    code: 'promotion_unknown',
    fields: { promotionCode: 'This code is not valid.' },
  }
  await applyPromotion()
  expect($promotion.get()).toEqual({
    typedCode: ' NOPE ',
    appliedCode: '',
    problem: 'This code is not valid.',
    isPending: false,
  })
  expect($offer.get()).toEqual({ is: 'made', clientSecret: 'seti_1', dueNow: 1000 })
  expect($toasts.get()).toEqual([])

  refusal = undefined
  typePromotion('SPRING')
  await applyPromotion()
  expect(sent.at(-1)).toEqual({ ...order, promotionCode: 'SPRING' })
  expect($promotion.get().appliedCode).toBe('SPRING')
  await removePromotion()
  expect(sent.at(-1)).toEqual(order)
})
