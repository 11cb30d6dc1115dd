import fc from 'fast-check'
import { TEXTS, VALUES } from './hostile-input.ts'

/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

const times = fc
  .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 61 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)

const dates = fc
  .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const text = (longest = 300) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: longest }),
    fc.string({ unit: 'binary', maxLength: longest }),
    fc.constantFrom(...TEXTS),
    fc.emailAddress(),
    dates,
    times,
  )

const number = ({ minimum = -10, maximum = 2 ** 53 }: JsonSchema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) }),
    fc.double(),
    fc.maxSafeInteger(),
  )

/** Generates JSON texts that nearly match a schema: mostly well-formed, with some hostile parts. */
export const nearlyMatchingJson = (schema: JsonSchema): fc.Arbitrary<string> => {
  const matchingText = matchingJson(schema)
  return fc.oneof(
    { arbitrary: matchingText, weight: 8 },
    { arbitrary: fc.constantFrom(...VALUES), weight: 1 },
  )
}

const matchingJson = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearlyMatchingJson))
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value))
  if (schema.properties) return object(schema.properties)
  if (schema.type === 'array') {
    return fc
      .array(nearlyMatchingJson(schema.items ?? {}), { maxLength: 4 })
      .map((items) => `[${items.join()}]`)
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return number(schema).map((n) => JSON.stringify(n))
  if (schema.type === 'boolean') return fc.boolean().map(String)
  if (schema.type === 'null') return fc.constant('null')
  return textFor(schema).map((value) => JSON.stringify(value))
}

const textFor = ({ format, pattern, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'date') return fc.oneof(dates, text())
  if (format === 'email') return fc.oneof(fc.emailAddress(), text())
  return pattern?.includes(':') ? fc.oneof(times, text()) : text(maxLength)
}

const object = (properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<string> => {
  const members = Object.entries(properties).map(([name, schema]) =>
    fc.option(
      nearlyMatchingJson(schema).map((value) => `${JSON.stringify(name)}:${value}`),
      { freq: 20 },
    ),
  )
  const others = fc.array(fc.tuple(text(20), fc.constantFrom(...VALUES)), { maxLength: 1 })
  return fc.tuple(fc.tuple(...members), others).map(([ownMembers, more]) => {
    const extra = more.map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    return `{${[...ownMembers.filter((member) => member !== null), ...extra].join()}}`
  })
}

/** Generates mutations of a valid body: a few members replaced, removed or added. */
export const bendValues = (names: readonly string[]) => {
  const name = fc.constantFrom(...names, '__proto__', 'id', 'clinicId', 'version')
  const change = fc.tuple(name, fc.constantFrom(...VALUES, ''))
  return fc.array(change, { minLength: 1, maxLength: 2 })
}

/** Applies mutations to a sample and returns it as JSON. */
export const applyChanges = (sample: object, changes: readonly (readonly [string, string])[]): string => {
  const members = new Map(Object.entries(sample).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const [name, value] of changes) members.set(name, value)
  const entries = [...members].filter(([, value]) => value)
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`
}

const escapeBytes = (value: string): string =>
  [...Buffer.from(value).subarray(0, 500)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const unquote = (json: string): string => (json.startsWith('"') ? String(JSON.parse(json)) : json)

const shortValues = fc.constantFrom(
  '1',
  '-1',
  '"09:00"',
  '"a"',
  ...VALUES.filter((value) => value.length < 60),
)

/** Cursors in the product's encoding, with unexpected content. */
const cursors = fc
  .oneof(
    fc.tuple(shortValues, fc.constant('1')),
    fc.tuple(shortValues, shortValues, fc.constant('1')),
    fc.array(shortValues, { maxLength: 4 }),
  )
  .map((parts) => Buffer.from(`[${parts.join()}]`).toString('base64url'))

/** A query or path parameter. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: JsonSchema
}

const valueOf = ({ name, schema }: Parameter): fc.Arbitrary<string> =>
  name === 'cursor'
    ? fc.oneof(cursors, nearlyMatchingJson(schema).map(unquote))
    : nearlyMatchingJson(schema).map(unquote)

const ODD = ['', '', '', '&', '=', '%', '%zz', 'limit[]=1', 'q=1&q=2', 'limit=1&limit=-1', '?', 'a.b=%ff']

/** Generates query strings from a call's parameters, some with plausible values. */
export const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const pairs = parameters.map((each) =>
    fc.option(
      valueOf(each).map((value) => `${each.name}=${escapeBytes(value)}`),
      { freq: 2 },
    ),
  )
  return fc
    .tuple(fc.tuple(...pairs), fc.constantFrom(...ODD))
    .map(([ownPairs, more]) => [...ownPairs.filter((pair) => pair !== null), more].join('&'))
}
