import { expandFields, pageOf, StripeRefusal } from './answers.ts'
import { type Fields, word, words, wordsBy } from './form.ts'
import type { Resource } from './objects.ts'
import { changeProduct, makePrice, makeProduct, there } from './products.ts'
import { cancelSubscription, changeSubscription, setUp, subscribe } from './subscriptions.ts'
import { idLike, type World } from './world.ts'

/** The parts of a call that determine its answer. */
export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly fields: Fields
}

type Answer = (world: World, fields: Fields, id: string) => object

/** The allowed parameters of a call, and its handler. Unknown parameters are refused, as by Stripe. */
type Route = readonly [names: string, answer: Answer]

const list =
  <K extends Resource['object']>(
    kind: K,
    passes: (one: Extract<Resource, { object: K }>, query: Fields) => boolean,
  ): Answer =>
  (world, query) => ({ all: world.all(kind).filter((one) => passes(one, query)) })

const same = (filter: string | Fields | undefined, has: string | boolean | null): boolean =>
  word(filter) === undefined || word(filter) === String(has)

const among = (filter: string | Fields | undefined, has: string | null): boolean =>
  words(filter).length === 0 || (has !== null && words(filter).includes(has))

const LIST = 'limit starting_after'

const routes: Readonly<Record<string, Route>> = {
  'GET customers': [`${LIST} email`, list('customer', ({ email }, query) => same(query['email'], email))],
  'POST customers': [
    'email metadata',
    (world, fields) =>
      world.add('customer', {
        email: word(fields['email']) ?? null,
        balance: 0,
        invoice_settings: { default_payment_method: null },
        metadata: wordsBy(fields['metadata']),
      }),
  ],
  'GET products': [`${LIST} ids active`, list('product', ({ id }, query) => among(query['ids'], id))],
  'POST products': ['id name description metadata', (world, fields) => makeProduct(world, fields)],
  'POST products/:id': [
    'name description metadata active',
    (world, fields, id) => changeProduct(world, fields, id),
  ],
  'GET prices': [
    `${LIST} lookup_keys active`,
    list(
      'price',
      ({ lookup_key: key, active }, query) =>
        among(query['lookup_keys'], key) && same(query['active'], active),
    ),
  ],
  'POST prices': [
    'product currency unit_amount recurring lookup_key transfer_lookup_key metadata',
    (world, fields) => makePrice(world, fields),
  ],
  'GET promotion_codes': [
    `${LIST} code active`,
    list(
      'promotion_code',
      ({ code, active }, query) => same(query['code'], code) && same(query['active'], active),
    ),
  ],
  'GET subscriptions': [
    `${LIST} customer status`,
    list(
      'subscription',
      ({ customer, status }, query) =>
        same(query['customer'], customer) && (word(query['status']) === 'all' || status !== 'canceled'),
    ),
  ],
  'POST subscriptions': [
    'customer items add_invoice_items payment_behavior payment_settings trial_end trial_settings discounts metadata',
    (world, fields) => subscribe(world, fields),
  ],
  'GET subscriptions/:id': ['', (world, _, id) => there(world, 'subscription', id)],
  'POST subscriptions/:id': [
    'cancel_at_period_end cancel_at default_payment_method',
    (world, fields, id) => changeSubscription(world, id, fields),
  ],
  'DELETE subscriptions/:id': [
    'prorate invoice_now',
    (world, fields, id) => cancelSubscription(world, id, fields),
  ],
  'GET invoices': [
    `${LIST} customer`,
    list('invoice', ({ customer }, query) => same(query['customer'], customer)),
  ],
  'GET invoices/:id/lines': [LIST, (world, _, id) => ({ all: world.get('invoice', id).lines.data })],
  'GET setup_intents': [
    `${LIST} customer`,
    list('setup_intent', ({ customer }, query) => same(query['customer'], customer)),
  ],
  'POST setup_intents': [
    'customer allowed_payment_method_types usage metadata',
    (world, fields) =>
      setUp(world, there(world, 'customer', word(fields['customer'])).id, wordsBy(fields['metadata'])),
  ],
  'POST billing_portal/sessions': [
    'customer return_url',
    (world, fields) => ({
      object: 'billing_portal.session',
      id: idLike('bps'),
      customer: there(world, 'customer', word(fields['customer'])).id,
      return_url: word(fields['return_url']),
      url: `https://billing.stripe.com/p/session/${idLike('test')}`,
    }),
  ],
}

const routeFor = (method: string, path: string) => {
  const [, first, second, third] = /^\/v1\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
  const patterns = [`${first}/${second}`, `${first}/:id/${third}`, `${first}/:id`, first]
  const fitting = patterns
    .slice(third ? 1 : 0, third ? 2 : undefined)
    .filter((one) => second || one === first)
  const found = fitting.map((one) => routes[`${method} ${one}`]).find(Boolean)
  return found && { route: found, id: second ?? '' }
}

/** Returns the API's answer, or throws a refusal. `most`: the page size limit of lists. */
export const answerTo = (world: World, { method, path, fields }: StripeRequest, most: number): unknown => {
  const found = routeFor(method, path)
  if (!found) throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  const [names, answer] = found.route
  const unknown = Object.keys(fields).find((name) => name !== 'expand' && !names.split(' ').includes(name))
  if (unknown) {
    const message = `Received unknown parameter: ${unknown}`
    throw new StripeRefusal(400, { code: 'parameter_unknown', param: unknown, message })
  }
  const result = answer(world, fields, found.id)
  const content = 'all' in result ? pageOf(result.all as readonly Resource[], path, fields, most) : result
  return expandFields(world, content, fields)
}
