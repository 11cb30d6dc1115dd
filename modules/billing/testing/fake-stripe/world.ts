import { randomBytes } from 'node:crypto'
import type { Resource, StripeEvent } from './fake-stripe-objects.ts'

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

/** An id such as Stripe gives. */
export const idLike = (prefix: string): string => `${prefix}_1P${randomBytes(9).toString('hex')}`

/** All that a Stripe has, and its clock. */
export class World {
  /** Seconds since 1970. */
  now = Math.floor(Date.now() / 1000)
  readonly events: StripeEvent[] = []
  /** What is paid with which payment: ids of payments by ids of invoices. */
  readonly payments = new Map<string, string>()
  /** Percent that are off, by ids of coupons. */
  readonly coupons = new Map<string, number>()
  readonly #resources = new Map<string, Resource>()

  /** Makes a resource of what it is. */
  add<K extends Kind>(
    kind: K,
    what: Omit<KindOf<K>, 'object' | 'id' | 'created' | 'livemode' | 'metadata'> & {
      readonly id?: string
      readonly metadata?: Record<string, string>
    },
  ): KindOf<K> {
    const basis = {
      object: kind,
      id: idLike(PREFIXES[kind]),
      created: this.now,
      livemode: false,
      metadata: {},
    }
    const made = { ...basis, ...what } as unknown as KindOf<K>
    this.#resources.set(made.id, made)
    return made
  }

  /** Whatever has this id. */
  any(id: string): Resource | undefined {
    return this.#resources.get(id)
  }

  /** What of this kind has this id. */
  find<K extends Kind>(kind: K, id: string | null | undefined): KindOf<K> | undefined {
    const found = this.#resources.get(id ?? '')
    return found?.object === kind ? (found as KindOf<K>) : undefined
  }

  /** The same, for tests and for what must be there. */
  get<K extends Kind>(kind: K, id: string | null | undefined): KindOf<K> {
    const found = this.find(kind, id)
    if (!found) throw new Error(`no ${kind} ${id}`)
    return found
  }

  /** All of a kind, newest first. */
  all<K extends Kind>(kind: K): readonly KindOf<K>[] {
    return [...this.#resources.values()].filter((one): one is KindOf<K> => one.object === kind).toReversed()
  }

  /** Notes what happened, as it is told. */
  tell(type: string, object: object, before?: object): void {
    this.events.push({
      id: idLike('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) },
    })
  }
}
