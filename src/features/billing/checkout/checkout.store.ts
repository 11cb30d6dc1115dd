import { atom } from 'nanostores'
import { text } from '../../../language/index.ts'
import type { OfferedSubscription } from '#modules/billing'
import type { Order } from './order.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import { reason, request, RequestError } from '../../../kit/requests/request.ts'

const words = text.checkout

type Offer =
  | { readonly is: 'awaited' }
  | { readonly is: 'refused'; readonly problem: string }
  | { readonly is: 'made'; readonly clientSecret: string; readonly dueNow: number }

interface Promotion {
  readonly typedCode: string
  /** The code that is applied; '' for none. */
  readonly appliedCode: string
  readonly problem: string | undefined
  readonly isPending: boolean
}

export const $offer = atom<Offer>({ is: 'awaited' })
export const $promotion = atom<Promotion>({
  typedCode: '',
  appliedCode: '',
  problem: undefined,
  isPending: false,
})

let order: Order
const requests = createLatestRequest()

async function requestOffer(code: string): Promise<Offer> {
  const body = { ...order, ...(code && { promotionCode: code }) }
  const { data } = await request<OfferedSubscription>('POST', '/api/subscription/create', body)
  return { is: 'made', clientSecret: data.clientSecret, dueNow: data.subscription.dueNow }
}

/** Requests an offer; called again to retry after a refusal. */
export async function prepareOffer(newOrder: Order): Promise<void> {
  const signal = requests.begin()
  order = newOrder
  $offer.set({ is: 'awaited' })
  try {
    const offer = await requestOffer($promotion.get().appliedCode)
    if (!signal.aborted) $offer.set(offer)
  } catch (error) {
    if (signal.aborted) return
    $offer.set({ is: 'refused', problem: reason(error, words.setupFailed) })
    toastFailure(words.setupFailed)
  }
}

export const typePromotion = (typedCode: string): void =>
  $promotion.set({ ...$promotion.get(), typedCode, problem: undefined })

/** Requests an offer with the typed code. If the code is refused, the current offer stays. */
export const applyPromotion = (): Promise<void> => requestOfferWith($promotion.get().typedCode.trim())

export const removePromotion = (): Promise<void> => requestOfferWith('')

async function requestOfferWith(code: string): Promise<void> {
  const before = $promotion.get()
  if (before.isPending || $offer.get().is === 'awaited' || code === before.appliedCode) return
  const signal = requests.begin()
  $promotion.set({ ...before, isPending: true, problem: undefined })
  try {
    const offer = await requestOffer(code)
    if (signal.aborted) return $promotion.set({ ...$promotion.get(), isPending: false })
    $offer.set(offer)
    $promotion.set({ typedCode: code, appliedCode: code, problem: undefined, isPending: false })
  } catch (error) {
    $promotion.set({ ...before, isPending: false, problem: problemOf(error) })
  }
}

const problemOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields['promotionCode']) || reason(error, words.promotion.failed)
