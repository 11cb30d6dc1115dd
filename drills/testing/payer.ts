import { randomBelow, pick } from './random.ts'
import type { Stripe } from './stripe-calls.ts'

/** A paying clinic and its subscription at Stripe. */
export interface Payer {
  readonly token: string
  readonly subscription: ReturnType<Stripe['world']['get']> & { readonly object: 'subscription' }
}

interface ApiReply {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows the shape of its reply
  readonly body: any
}

/** Makes one API call, signed in if called with a token. */
const callApi = async (url: string, path: string, token?: string, body?: object): Promise<ApiReply> => {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

/** Opens a clinic that subscribes to Team with a valid card. */
export const openPayer = async (url: string, stripe: Stripe, n: number): Promise<Payer> => {
  const email = `owner-${n}@payers.example`
  const password = 'a long night walk'
  const owner = { clinicName: `Payer ${n}`, firstName: 'Dana', lastName: 'Whitfield', email, password }
  await callApi(url, 'auth/register', undefined, owner)
  const { token } = (await callApi(url, 'auth/login', undefined, { email, password })).body
  const { status, body } = await callApi(url, 'subscription/create', token, { tier: 'team' })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  stripe.confirm(body.clientSecret)
  return { token, subscription: stripe.world.get('subscription', body.subscription.id) }
}

const PLANS = ['solo', 'team', 'growth'] as const

const planOf = ({ subscription }: Payer) => subscription.items.data[0]

/** Changes the subscription at Stripe: another plan, its cancellation, or its continuation. */
export const changeSubscription = (stripe: Stripe, { subscription }: Payer): void => {
  const [item] = subscription.items.data
  if (randomBelow(2) === 0 || !item) {
    subscription.cancel_at_period_end = !subscription.cancel_at_period_end
    return
  }
  const key = `caretrail_${pick(PLANS)}_monthly`
  const price = stripe.world.all('price').find(({ lookup_key: lookupKey }) => lookupKey === key)
  if (price) subscription.items.data[0] = { ...item, price }
}

/** Whether the program's subscription of a clinic matches Stripe's. */
export const matchesStripe = async (url: string, payer: Payer): Promise<boolean> => {
  const { body } = await callApi(url, 'subscription/current', payer.token)
  const ends = payer.subscription.cancel_at_period_end
  return `caretrail_${body.tier}` === planOf(payer)?.price.product && (body.cancelsAt !== null) === ends
}
