import { randomBytes } from 'node:crypto'
import type { CardBehavior } from '../../gateways/emulation/charges.ts'
import { wrapEvent } from '../../gateways/emulation/webhooks.ts'
import type { Resource, StripeEvent } from './objects.ts'

type Kind = Resource['object']
type KindOf<K extends Kind> = Extract<Resource, { object: K }>

const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  setup_intent: 'seti',
  payment_intent: 'pi',
  payment_method: 'pm',
  promotion_code: 'promo',
}

/** Creates an id in Stripe's format. */
export const makeId = (prefix: string): string => `${prefix}_1P${randomBytes(9).toString('hex')}`

/** Creates an event as webhooks report it. `created`: Unix seconds. */
export const stripeEvent = (
  id: string,
  type: string,
  data: StripeEvent['data'],
  created: number,
): StripeEvent => ({
  ...wrapEvent(id, type, data, created * 1000),
  api_version: '2026-10-28.endive',
  pending_webhooks: 1,
})

/** All objects of a fake Stripe, and its clock. */
export class World {
  /** Unix seconds. */
  now = Math.floor(Date.now() / 1000)
  readonly events: StripeEvent[] = []
  /** Payment ids by invoice id. */
  readonly payments = new Map<string, string>()
  /** What each card does, by payment method id. */
  readonly cards = new Map<string, CardBehavior>()
  /** Discounts in percent, by coupon id. */
  readonly coupons = new Map<string, number>()
  readonly #resources = new Map<string, Resource>()

  /** Adds a resource with the given fields. */
  add<K extends Kind>(
    kind: K,
    fields: Omit<KindOf<K>, 'object' | 'id' | 'created' | 'livemode' | 'metadata'> & {
      readonly id?: string
      readonly metadata?: Record<string, string>
    },
  ): KindOf<K> {
    const basis = {
      object: kind,
      id: makeId(PREFIXES[kind]),
      created: this.now,
      livemode: false,
      metadata: {},
    }
    const resource = { ...basis, ...fields } as unknown as KindOf<K>
    this.#resources.set(resource.id, resource)
    return resource
  }

  /** Returns the object with this id, of any kind. */
  findAny(id: string): Resource | undefined {
    return this.#resources.get(id)
  }

  /** Returns the object of this kind and id. */
  find<K extends Kind>(kind: K, id: string | null | undefined): KindOf<K> | undefined {
    const found = this.#resources.get(id ?? '')
    return found?.object === kind ? (found as KindOf<K>) : undefined
  }

  /** Returns the object of this kind and id, or throws. */
  get<K extends Kind>(kind: K, id: string | null | undefined): KindOf<K> {
    const found = this.find(kind, id)
    if (!found) throw new Error(`no ${kind} ${id}`)
    return found
  }

  /** Lists all objects of a kind, newest first. */
  all<K extends Kind>(kind: K): readonly KindOf<K>[] {
    return [...this.#resources.values()].filter((one): one is KindOf<K> => one.object === kind).toReversed()
  }

  /** Records an event for webhooks. */
  recordEvent(type: string, object: object, before?: object): void {
    const data = { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) }
    this.events.push(stripeEvent(makeId('evt'), type, data, this.now))
  }
}
