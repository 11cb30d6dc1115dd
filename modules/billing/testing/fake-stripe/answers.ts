import type { Fields } from './form.ts'
import { textField, textList } from './form.ts'
import type { Resource } from './objects.ts'
import type { World } from './world.ts'

/** A refusal of the API. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, more: Readonly<Record<string, string>>) {
    super(more['message'] ?? more['code'] ?? 'refused')
    this.status = status
    this.body = { error: { type: 'invalid_request_error', message: this.message, ...more } }
  }
}

/** The refusal of an unknown id. */
export const missingObject = (kind: string, id: string | undefined, param: string): StripeRefusal =>
  new StripeRefusal(404, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` })

/** Returns a page of a list, of `maxSize` entries at most, regardless of the request. */
export const pageOf = (
  all: readonly { readonly id: string }[],
  url: string,
  query: Fields,
  maxSize: number,
) => {
  const after = textField(query['starting_after'])
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw missingObject('object', after, 'starting_after')
  const size = Math.min(Number(textField(query['limit']) ?? 10), maxSize)
  return { object: 'list', url, has_more: all.length > from + size, data: all.slice(from, from + size) }
}

/** Replaces requested ids in an answer with their objects: `expand[]=data.customer`. */
export const expandFields = (world: World, answer: object, fields: Fields): unknown =>
  textList(fields['expand']).reduce<unknown>((result, path) => {
    if (path.split('.').length > 4) {
      throw new StripeRefusal(400, { message: 'You cannot expand more than 4 levels of a property.' })
    }
    return expandPath(world, result, path.split('.'))
  }, structuredClone(answer))

const expandPath = (world: World, at: unknown, [first, ...rest]: readonly string[]): unknown => {
  if (first === undefined || at === null || at === undefined) return at
  if (Array.isArray(at)) return at.map((one: unknown) => expandPath(world, one, [first, ...rest]))
  if (typeof at !== 'object') return at
  const value = valueOf(world, at as Readonly<Record<string, unknown>>, first)
  return { ...at, [first]: expandPath(world, value, rest) }
}

const valueOf = (world: World, at: Readonly<Record<string, unknown>>, name: string): unknown => {
  // Included only when requested.
  if (name === 'confirmation_secret') return secretOf(world, at as unknown as Resource)
  const value = at[name]
  return typeof value === 'string' ? structuredClone(world.findAny(value) ?? value) : value
}

const secretOf = (world: World, { id }: Resource) => {
  const payment = world.find('payment_intent', world.payments.get(id))
  return payment ? { type: 'payment_intent', client_secret: payment.client_secret } : null
}
