import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { atom } from 'nanostores'
import { text } from '../../../language/index.ts'
import { addressFor, type Order } from './order.ts'
import { readAppearance, onThemeChange } from './stripe-appearance.ts'
import {
  awaitPayment,
  beginPayment,
  failPayment,
  isPaying,
  succeedPayment,
  SUCCESS_PATH,
} from './payment.store.ts'

/** The state of the provider's card form. Card details stay in that form and never reach this app. */
export const $cardForm = atom<'loading' | 'ready' | 'failed'>('loading')

interface MountedForm {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly clientSecret: string
}

let mountedForm: MountedForm | undefined

/** Loads the provider's script and mounts its card form; returns a function that removes it. */
export function showCardForm(
  container: HTMLElement,
  publishableKey: string,
  clientSecret: string,
): () => void {
  const removal = new AbortController()
  $cardForm.set('loading')
  const fail = () => {
    if (!removal.signal.aborted) $cardForm.set('failed')
  }
  void load(publishableKey).then((stripe) => {
    if (removal.signal.aborted) return
    const elements = stripe.elements({ clientSecret, appearance: readAppearance() })
    const form = elements.create('payment')
    form.on('loaderror', fail)
    form.mount(container)
    const stop = onThemeChange(() => elements.update({ appearance: readAppearance() }))
    removal.signal.addEventListener('abort', () => {
      stop()
      form.destroy()
    })
    mountedForm = { stripe, elements, clientSecret }
    $cardForm.set('ready')
  }, fail)
  return () => {
    removal.abort()
    mountedForm = undefined
  }
}

// Load the package only when a card is needed, because it loads the provider's script.
async function load(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/dist/pure.mjs')
  const stripe: Stripe | null = await loadStripe(publishableKey)
  if (!stripe) throw new Error('There is no browser to load it in')
  return stripe
}

/** Confirms the card for an order. Does nothing while the provider's form is not mounted. */
export async function payWithStripe(order: Order): Promise<void> {
  if (!mountedForm || isPaying()) return
  beginPayment()
  try {
    const { problem, status } = await confirm(mountedForm, order)
    if (problem !== undefined) failPayment(problem)
    else if (status === 'processing') awaitPayment()
    else succeedPayment()
  } catch {
    failPayment(text.checkout.notConfirmed)
  }
}

/** Confirms the intent: `seti_…` saves a card for later, `pi_…` pays what is due now. */
async function confirm({ stripe, elements, clientSecret }: MountedForm, order: Order) {
  const options = {
    elements,
    // When the bank declines, the redirect brings the user back with their order.
    confirmParams: { return_url: new URL(addressFor(SUCCESS_PATH, order), location.origin).href },
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
