import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import type { Order } from './checkout-order.ts'
import { failed } from './outcome.ts'
import { reason, request, RequestError } from './request.ts'

const words = text.checkout

/** What the provider has made ready for a card. */
export type Offer =
  | { readonly is: 'awaited' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'made'; readonly clientSecret: string }

/** The code that makes it cheaper. */
export interface Promotion {
  readonly typed: string
  /** The one that counts; '' for none. */
  readonly applied: string
  readonly problem: string | undefined
  readonly asking: boolean
}

export const $offer = atom<Offer>({ is: 'awaited' })
export const $promotion = atom<Promotion>({ typed: '', applied: '', problem: undefined, asking: false })

let order: Order

async function ask(code: string): Promise<Offer> {
  const body = { ...order, ...(code && { promotionCode: code }) }
  const { data } = await request<{ clientSecret: string }>('POST', '/api/subscription/create', body)
  return { is: 'made', clientSecret: data.clientSecret }
}

/** Asks for what a card can be confirmed for; again, where that was refused before. */
export async function setUp(asked: Order): Promise<void> {
  order = asked
  $offer.set({ is: 'awaited' })
  try {
    $offer.set(await ask($promotion.get().applied))
  } catch (error) {
    $offer.set({ is: 'refused', why: reason(error, words.setupFailed) })
    failed(words.setupFailed)
  }
}

export const typePromotion = (typed: string): void =>
  $promotion.set({ ...$promotion.get(), typed, problem: undefined })

/** Asks for the offer with the typed code. Where it is not taken, the offer stays as it was. */
export const applyPromotion = (): Promise<void> => askWith($promotion.get().typed.trim())

export const removePromotion = (): Promise<void> => askWith('')

async function askWith(code: string): Promise<void> {
  const before = $promotion.get()
  if (before.asking || $offer.get().is === 'awaited' || code === before.applied) return
  $promotion.set({ ...before, asking: true, problem: undefined })
  try {
    $offer.set(await ask(code))
    $promotion.set({ typed: code, applied: code, problem: undefined, asking: false })
  } catch (error) {
    $promotion.set({ ...before, asking: false, problem: problemOf(error) })
  }
}

const problemOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields['promotionCode']) || reason(error, words.promotion.failed)
