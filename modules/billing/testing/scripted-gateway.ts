import { createHmac } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { ProviderUnavailable } from '../errors.ts'
import type { Account, Order, Payer, PaymentGateway, Told } from '../gateway/port.ts'

const EMPTY: Account = { held: [], bought: [] }
const SECRET = 'whsec_scripted'

const macOf = (body: string): string => createHmac('sha256', SECRET).update(body).digest('hex')

/** A call of the provider, signed. `customer` null: about nobody. */
export const callOf = ({ id, type, customer }: Told) => {
  const body = JSON.stringify({ id, type, customer })
  return { body, signature: macOf(body) }
}

/** The customer a scripted provider knows a clinic by. */
export const customerOf = (clinicId: number): string => `cus_${clinicId}`

/** A payment provider that has of its customers what a test says, and does as it is told. */
export const scriptedGateway = () => {
  const accounts = new Map<string, Account>()
  const registered: Payer[] = []
  const orders: Order[] = []
  const ended: string[] = []
  const control = { isDown: false, answer: (): Promise<void> => Promise.resolve() }

  const asked = <A>(give: () => A) =>
    Effect.suspend(() => (control.isDown ? Effect.fail(new ProviderUnavailable()) : Effect.sync(give)))

  const change = (customer: string, reference: string, more: Partial<Account['held'][number]>) => {
    const account = accounts.get(customer) ?? EMPTY
    const held = account.held.map((each) => (each.reference === reference ? { ...each, ...more } : each))
    accounts.set(customer, { ...account, held })
  }

  const gateway: PaymentGateway = {
    provider: 'stripe',
    publishableKey: 'pk_scripted',
    now: () => Clock.currentTimeMillis,
    register: (payer) =>
      asked(() => {
        registered.push(payer)
        return customerOf(payer.clinicId)
      }),
    offer: (order) =>
      asked(() => {
        orders.push(order)
        const { tier, addOns } = order
        const reference = `sub_${order.clinicId}_${[tier, ...addOns].join('_')}`
        return { reference, clientSecret: `seti_${reference}_secret` }
      }),
    account: (customer) =>
      Effect.flatMap(
        asked(() => accounts.get(customer) ?? EMPTY),
        // What is answered is what stood when it was asked, however long the answer takes.
        (account) => Effect.as(Effect.promise(control.answer), account),
      ),
    supersede: (customer, reference) =>
      asked(() => {
        ended.push(reference)
        change(customer, reference, { status: 'canceled' })
      }),
    cancelAtEnd: (customer, reference) =>
      asked(() => change(customer, reference, { cancelsAt: '2026-07-10T09:00:00.000Z' })),
    resume: (customer, reference) => asked(() => change(customer, reference, { cancelsAt: null })),
    portal: (customer, backTo) => asked(() => `https://pay.example/${customer}?back=${backTo}`),
    told: (body, signature) =>
      Effect.sync(() => (macOf(body) === signature ? (JSON.parse(body) as Told) : null)),
    check: () => Effect.succeed(undefined),
  }

  return { gateway, accounts, registered, orders, ended, control }
}
