import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { ProviderUnavailable } from '../errors.ts'
import type {
  ProviderAccount,
  Order,
  Payer,
  PaymentGateway,
  WebhookCall,
} from '../gateways/payment-gateway.ts'

const EMPTY_ACCOUNT: ProviderAccount = { subscriptions: [], purchases: [] }
const SECRET = 'whsec_scripted'

const macOf = (body: string): string => createHmac('sha256', SECRET).update(body).digest('hex')

/** Creates a signed webhook call of the provider. `customer` null: about no customer. */
export const callOf = ({ id, type, customer }: WebhookCall) => {
  const body = JSON.stringify({ id, type, customer })
  return { body, signature: macOf(body) }
}

/** Returns a clinic's customer id at the scripted provider. */
export const customerOf = (clinicId: number): string => `cus_${clinicId}`

/** A payment provider whose accounts and failures the test controls. */
export const scriptedGateway = () => {
  const accounts = new Map<string, ProviderAccount>()
  const registered: Payer[] = []
  const orders: Order[] = []
  const ended: string[] = []
  const control = {
    isDown: false,
    delayResponse: (): Promise<void> => Promise.resolve(),
    now: Clock.currentTimeMillis,
  }

  const respond = <A>(makeResult: () => A) =>
    Effect.suspend(() => (control.isDown ? Effect.fail(new ProviderUnavailable()) : Effect.sync(makeResult)))

  const change = (
    customer: string,
    reference: string,
    changes: Partial<ProviderAccount['subscriptions'][number]>,
  ) => {
    const account = accounts.get(customer) ?? EMPTY_ACCOUNT
    const subscriptions = account.subscriptions.map((each) =>
      each.reference === reference ? { ...each, ...changes } : each,
    )
    accounts.set(customer, { ...account, subscriptions })
  }

  const gateway: PaymentGateway = {
    provider: 'stripe',
    publishableKey: 'pk_scripted',
    now: () => Effect.suspend(() => control.now),
    register: (payer) =>
      respond(() => {
        registered.push(payer)
        return customerOf(payer.clinicId)
      }),
    offer: (order) =>
      respond(() => {
        orders.push(order)
        const { tier, addOns } = order
        const reference = `sub_${order.clinicId}_${[tier, ...addOns].join('_')}`
        return { reference, clientSecret: `seti_${reference}_secret`, dueNow: 0 }
      }),
    account: (customer) =>
      Effect.flatMap(
        respond(() => accounts.get(customer) ?? EMPTY_ACCOUNT),
        // The response is the account at the time of the request, even if the test delays it.
        (account) => Effect.as(Effect.promise(control.delayResponse), account),
      ),
    statement: () => respond(() => ({ invoice: null, nextAmount: null })),
    supersede: (customer, reference) =>
      respond(() => {
        ended.push(reference)
        change(customer, reference, { status: 'canceled' })
      }),
    cancelAtEnd: (customer, reference) =>
      respond(() => change(customer, reference, { cancelsAt: '2026-07-10T09:00:00.000Z' })),
    resume: (customer, reference) => respond(() => change(customer, reference, { cancelsAt: null })),
    portal: (customer, returnUrl) => respond(() => `https://pay.example/${customer}?back=${returnUrl}`),
    readWebhook: (body, signature) =>
      Effect.sync(() => (macOf(body) === signature ? (JSON.parse(body) as WebhookCall) : null)),
    check: () => Effect.succeed(undefined),
  }

  return { gateway, accounts, registered, orders, ended, control }
}
