import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $offer, $promotion, applyPromotion, removePromotion, setUp, typePromotion } from './checkout.ts'
import { $toasts } from './toasts.ts'

const order = { tier: 'team', addons: ['API Access'] } as const
const sent: unknown[] = []
let refusal: object | undefined

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent.length = 0
  refusal = undefined
  $offer.set({ is: 'awaited' })
  $promotion.set({ typed: '', applied: '', problem: undefined, asking: false })
  $toasts.set([])
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return refusal ? answer(409, refusal) : answer(201, { clientSecret: `seti_${sent.length}` })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('asks for names, and for no price', async () => {
  await setUp(order)
  expect(sent).toEqual([{ tier: 'team', addons: ['API Access'] }])
  expect($offer.get()).toEqual({ is: 'made', clientSecret: 'seti_1' })
})

it('says why there is no offer, and asks again', async () => {
  refusal = { message: 'Solo is too small for what you use now.', code: 'plan_too_small' }
  await setUp(order)
  expect($offer.get()).toEqual({ is: 'refused', why: 'Solo is too small for what you use now.' })
  expect($toasts.get()[0]).toMatchObject({
    title: 'Error',
    description: 'Failed to create subscription. Please try again.',
    variant: 'destructive',
  })
  refusal = undefined
  await setUp(order)
  expect($offer.get().is).toBe('made')
})

it('asks anew with a promotion code, and keeps what it has where that is not taken', async () => {
  await setUp(order)
  typePromotion(' NOPE ')
  refusal = {
    message: 'No.',
    code: 'promotion_unknown',
    fields: { promotionCode: 'This code is not valid.' },
  }
  await applyPromotion()
  expect($promotion.get()).toEqual({
    typed: ' NOPE ',
    applied: '',
    problem: 'This code is not valid.',
    asking: false,
  })
  expect($offer.get()).toEqual({ is: 'made', clientSecret: 'seti_1' })
  expect($toasts.get()).toEqual([])

  refusal = undefined
  typePromotion('SPRING')
  await applyPromotion()
  expect(sent.at(-1)).toEqual({ ...order, promotionCode: 'SPRING' })
  expect($promotion.get().applied).toBe('SPRING')
  await removePromotion()
  expect(sent.at(-1)).toEqual(order)
})
