import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import { addressFor, type Order } from './checkout-order.ts'
import { appearance, onLookChange } from './checkout-appearance.ts'
import {
  awaitPayment,
  beginPayment,
  failPayment,
  isPaying,
  succeedPayment,
  SUCCESS,
} from './checkout-payment.ts'

/** The provider's own card form: what is typed there never comes here. */
export const $cardForm = atom<'loading' | 'ready' | 'failed'>('loading')

interface Ready {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly clientSecret: string
}

let ready: Ready | undefined

/** Loads the provider's script and puts its card form in a place. Answers what takes it away again. */
export function showCardForm(place: HTMLElement, publishableKey: string, clientSecret: string): () => void {
  const leaving = new AbortController()
  $cardForm.set('loading')
  const fail = () => {
    if (!leaving.signal.aborted) $cardForm.set('failed')
  }
  void load(publishableKey).then((stripe) => {
    if (leaving.signal.aborted) return
    const elements = stripe.elements({ clientSecret, appearance: appearance() })
    const form = elements.create('payment')
    form.on('loaderror', fail)
    form.mount(place)
    const stop = onLookChange(() => elements.update({ appearance: appearance() }))
    leaving.signal.addEventListener('abort', () => {
      stop()
      form.destroy()
    })
    ready = { stripe, elements, clientSecret }
    $cardForm.set('ready')
  }, fail)
  return () => {
    leaving.abort()
    ready = undefined
  }
}

// The package is fetched when a card is about to be asked for, and never before: it brings the provider's script.
async function load(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/dist/pure.mjs')
  const stripe: Stripe | null = await loadStripe(publishableKey)
  if (!stripe) throw new Error('There is no browser to load it in')
  return stripe
}

/** Confirms the card for an order. While the provider's form is missing, it stops silently. */
export async function payWithStripe(order: Order): Promise<void> {
  if (!ready || isPaying()) return
  beginPayment()
  try {
    const { problem, status } = await confirm(ready, order)
    if (problem !== undefined) failPayment(problem)
    else if (status === 'processing') awaitPayment()
    else succeedPayment()
  } catch {
    failPayment(text.checkout.notConfirmed)
  }
}

/** `seti_…` keeps a card for later, `pi_…` pays what is due now. */
async function confirm({ stripe, elements, clientSecret }: Ready, order: Order) {
  const options = {
    elements,
    // Whom a bank sends back with a refusal finds the order again.
    confirmParams: { return_url: new URL(addressFor(SUCCESS, order), location.origin).href },
    redirect: 'if_required' as const,
  }
  const { error, ...intent } = clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup(options)
    : await stripe.confirmPayment(options)
  const problem = error && (error.message ?? text.checkout.notConfirmed)
  const { status } = ('setupIntent' in intent ? intent.setupIntent : undefined) ??
    ('paymentIntent' in intent ? intent.paymentIntent : undefined) ?? { status: undefined }
  return { problem, status }
}
