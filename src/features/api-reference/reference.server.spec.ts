import { describe, expect, it } from 'vitest'
import { document } from '../../program/api.ts'
import { fieldsOf, kindOf } from './fields.ts'
import { groupsOf, shapesOf } from './reference.server.ts'

describe('the description of a value', () => {
  it.each([
    [{ type: 'string', maxLength: 4000 }, 'text, up to 4,000 characters'],
    [{ type: 'string', format: 'date', maxLength: 255 }, 'date, YYYY-MM-DD'],
    [{ type: 'string', format: 'date-time' }, 'timestamp, ISO 8601'],
    [{ type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` }, 'time, HH:MM'],
    [{ type: 'string', pattern: String.raw`^(19|20|21)\d\d-(0[1-9]|1[0-2])$` }, 'month, YYYY-MM'],
    [{ type: 'string', enum: ['newest', 'name'] }, 'one of newest, name'],
    [{ type: 'string', const: 'USD' }, 'always USD'],
    [{ type: 'integer', minimum: 1, maximum: 480 }, 'whole number, 1 to 480'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, from 1'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'true or false'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text, or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Patient' } }, 'list of Patient'],
  ])('words the schema %j as "%s"', (shape, words) => expect(kindOf(shape).words).toBe(words))

  it('names the schema if it has a name', () => {
    expect(kindOf({ anyOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] })).toEqual({
      words: 'User, or null',
      schemaName: 'User',
    })
  })
})

it('fieldsOf names nested fields by their path', () => {
  const fee = { type: 'object', required: ['amount'], properties: { amount: { type: 'integer' } } }
  const services = { type: 'array', items: { type: 'object', properties: { fee } } }
  expect(fieldsOf({ properties: { services } }).map(({ name, required }) => [name, required])).toEqual([
    ['services', false],
    ['services[].fee', false],
    ['services[].fee.amount', true],
  ])
})

describe('the page', () => {
  const groups = groupsOf(document)
  const endpoints = groups.flatMap((group) => group.endpoints)
  const anchors = [...groups, ...endpoints].map(({ anchor }) => anchor)

  it('shows every endpoint once, each with its own anchor', () => {
    const all = Object.values(document.paths).flatMap(Object.values)
    expect(endpoints).toHaveLength(all.length)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.filter((anchor) => !/^[a-z][\w-]*$/.test(anchor))).toEqual([])
  })

  it('says which API key scope an endpoint needs', () => {
    const keys = Object.fromEntries(endpoints.map(({ anchor, key }) => [anchor, key]))
    expect(keys).toMatchObject({
      'auth-login': undefined,
      'auth-me': 'any',
      'apiKeys-create': 'not possible: sign in as a user',
      'clinic-save': 'not possible: sign in as a user',
      'patients-list': 'with the scope patients:read',
    })
  })

  it('says which roles may call an endpoint', () => {
    const may = Object.fromEntries(endpoints.map(({ anchor, who }) => [anchor, who]))
    expect(may).toMatchObject({
      'auth-login': 'Public',
      'auth-me': 'Every signed-in user',
      'clinic-save': 'Administrator',
      'patients-list': 'Administrator, Practitioner, Front desk',
    })
  })

  it('shows both request bodies for revising an appointment', () => {
    const revise = endpoints.find(({ anchor }) => anchor === 'appointments-revise')
    expect(revise?.parts.map(({ label, fields }) => [label, fields[0]?.name])).toEqual([
      ['Path', 'id'],
      ['Headers', 'Idempotency-Key'],
      ['Body', 'patientId'],
      ['Or', 'status'],
    ])
    expect(revise?.parts[1]?.fields.map(({ name }) => name)).toEqual(['Idempotency-Key', 'If-Match'])
  })

  it('links only to schemas that it shows', () => {
    const shapes = new Set(shapesOf(document).map(({ name }) => name))
    const fields = [
      ...endpoints.flatMap(({ parts, answers }) => [...parts, ...answers]),
      ...shapesOf(document),
    ]
    const linked = [
      ...endpoints.flatMap(({ answers }) => answers.map(({ schemaName }) => schemaName)),
      ...fields.flatMap((each) => each.fields.map(({ schemaName }) => schemaName)),
    ].filter((shape) => shape !== undefined)
    expect(linked.length).toBeGreaterThan(15)
    expect(linked.filter((shape) => !shapes.has(shape))).toEqual([])
  })
})
