import { expandFields, pageOf, StripeRefusal } from './answers.ts'
import { type Fields, textField, textList, textMap } from './form.ts'
import type { Resource } from './objects.ts'
import { changeProduct, makePrice, makeProduct, requireObject } from './products.ts'
import { cancelSubscription, changeSubscription, createSetupIntent, subscribe } from './subscriptions.ts'
import { makeId, type World } from './world.ts'

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

const matchesFilter = (filter: string | Fields | undefined, has: string | boolean | null): boolean =>
  textField(filter) === undefined || textField(filter) === String(has)

const isInFilter = (filter: string | Fields | undefined, has: string | null): boolean =>
  textList(filter).length === 0 || (has !== null && textList(filter).includes(has))

const LIST_PARAMS = 'limit starting_after'

const routes: Readonly<Record<string, Route>> = {
  'GET customers': [
    `${LIST_PARAMS} email`,
    list('customer', ({ email }, query) => matchesFilter(query['email'], email)),
  ],
  'POST customers': [
    'email metadata',
    (world, fields) =>
      world.add('customer', {
        email: textField(fields['email']) ?? null,
        balance: 0,
        invoice_settings: { default_payment_method: null },
        metadata: textMap(fields['metadata']),
      }),
  ],
  'GET products': [
    `${LIST_PARAMS} ids active`,
    list('product', ({ id }, query) => isInFilter(query['ids'], id)),
  ],
  'POST products': ['id name description metadata', (world, fields) => makeProduct(world, fields)],
  'POST products/:id': [
    'name description metadata active',
    (world, fields, id) => changeProduct(world, fields, id),
  ],
  'GET prices': [
    `${LIST_PARAMS} lookup_keys active`,
    list(
      'price',
      ({ lookup_key: key, active }, query) =>
        isInFilter(query['lookup_keys'], key) && matchesFilter(query['active'], active),
    ),
  ],
  'POST prices': [
    'product currency unit_amount recurring lookup_key transfer_lookup_key metadata',
    (world, fields) => makePrice(world, fields),
  ],
  'GET promotion_codes': [
    `${LIST_PARAMS} code active`,
    list(
      'promotion_code',
      ({ code, active }, query) =>
        matchesFilter(query['code'], code) && matchesFilter(query['active'], active),
    ),
  ],
  'GET subscriptions': [
    `${LIST_PARAMS} customer status`,
    list(
      'subscription',
      ({ customer, status }, query) =>
        matchesFilter(query['customer'], customer) &&
        (textField(query['status']) === 'all' || status !== 'canceled'),
    ),
  ],
  'POST subscriptions': [
    'customer items add_invoice_items payment_behavior payment_settings trial_end trial_settings discounts metadata',
    (world, fields) => subscribe(world, fields),
  ],
  'GET subscriptions/:id': ['', (world, _, id) => requireObject(world, 'subscription', id)],
  'POST subscriptions/:id': [
    'cancel_at_period_end cancel_at default_payment_method',
    (world, fields, id) => changeSubscription(world, id, fields),
  ],
  'DELETE subscriptions/:id': [
    'prorate invoice_now',
    (world, fields, id) => cancelSubscription(world, id, fields),
  ],
  'GET invoices': [
    `${LIST_PARAMS} customer`,
    list('invoice', ({ customer }, query) => matchesFilter(query['customer'], customer)),
  ],
  'GET invoices/:id/lines': [LIST_PARAMS, (world, _, id) => ({ all: world.get('invoice', id).lines.data })],
  'GET setup_intents': [
    `${LIST_PARAMS} customer`,
    list('setup_intent', ({ customer }, query) => matchesFilter(query['customer'], customer)),
  ],
  'POST setup_intents': [
    'customer allowed_payment_method_types usage metadata',
    (world, fields) =>
      createSetupIntent(
        world,
        requireObject(world, 'customer', textField(fields['customer'])).id,
        textMap(fields['metadata']),
      ),
  ],
  'POST billing_portal/sessions': [
    'customer return_url',
    (world, fields) => ({
      object: 'billing_portal.session',
      id: makeId('bps'),
      customer: requireObject(world, 'customer', textField(fields['customer'])).id,
      return_url: textField(fields['return_url']),
      url: `https://billing.stripe.com/p/session/${makeId('test')}`,
    }),
  ],
}

const routeFor = (method: string, path: string) => {
  const [, first, second, third] = /^\/v1\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
  const patterns = [`${first}/${second}`, `${first}/:id/${third}`, `${first}/:id`, first]
  const candidates = patterns
    .slice(third ? 1 : 0, third ? 2 : undefined)
    .filter((one) => second || one === first)
  const route = candidates.map((one) => routes[`${method} ${one}`]).find(Boolean)
  return route && { route, id: second ?? '' }
}

/** Returns the API's answer, or throws a refusal. `maxPageSize`: the limit of a list's page. */
export const answerTo = (
  world: World,
  { method, path, fields }: StripeRequest,
  maxPageSize: number,
): unknown => {
  const match = routeFor(method, path)
  if (!match) throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  const [names, answer] = match.route
  const unknown = Object.keys(fields).find((name) => name !== 'expand' && !names.split(' ').includes(name))
  if (unknown) {
    const message = `Received unknown parameter: ${unknown}`
    throw new StripeRefusal(400, { code: 'parameter_unknown', param: unknown, message })
  }
  const result = answer(world, fields, match.id)
  const content =
    'all' in result ? pageOf(result.all as readonly Resource[], path, fields, maxPageSize) : result
  return expandFields(world, content, fields)
}
