import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { endpointTable, openApiOf } from './openapi.ts'

const document = openApiOf(Api)
const text = JSON.stringify(document)
const operations = endpointTable(Api).map((row) => {
  const operation = document.paths[row.path]?.[row.method.toLowerCase()]
  return { name: `${row.method} ${row.path}`, permission: row.permission, operation }
})

describe('the OpenAPI document', () => {
  it('has the package’s version', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })

  it('has exactly the declared endpoints', () => {
    const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(paths.sort()).toEqual(operations.map(({ name }) => name).sort())
    expect(paths.filter((path) => !path.includes(' /api/'))).toEqual([])
  })

  it('defines exactly the shapes it references', () => {
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.schemas).sort())
  })

  it('contains no names of the library that generates it', () => {
    expect(text).not.toMatch(/HttpApi|\$defs|\$schema|NumberFromString|Issue|transform/)
  })

  it('has a title and a description for every group', () => {
    const groups = new Set(operations.flatMap(({ operation }) => operation?.tags ?? []))
    expect(document.tags.map(({ name }) => name)).toEqual([...groups])
    for (const { name, description } of document.tags) {
      expect([name, description]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)])
    }
  })

  it('is the same each time it is generated', () => {
    expect(JSON.stringify(openApiOf(Api))).toBe(text)
  })
})

describe.each(operations)('the operation $name', ({ name, operation, permission }) => {
  it('has a summary', () => {
    expect(operation?.summary).toMatch(/^[A-Z].{4,50}[^.]$/)
    expect(operation?.description ?? '.').toMatch(/\.$/)
  })

  it('declares its permission and credentials', () => {
    expect(operation?.['x-permission'] ?? null).toBe(permission)
    const schemes = (operation?.security ?? []).map((scheme) => Object.entries(scheme)[0])
    const session = ['session', []]
    // API keys cover everyday work. They exclude passwords, keys, billing, whole-clinic data and irreversible
    // actions.
    const allowsApiKeys =
      /^(?!settings:edit|staff:edit|billing:|patients:erase|patients:emergency|data:keep|appointments:share|self(:keys)?$)/.test(
        permission ?? '',
      )
    expect(schemes).toEqual(permission ? [session, ...(allowsApiKeys ? [['apiKey', []]] : [])] : [])
    const scope = allowsApiKeys && permission !== 'self:read' ? permission : null
    expect(operation?.['x-scope'] ?? null).toBe(scope)
    const statuses = Object.keys(operation?.responses ?? {})
    // Providers sign their webhooks. An unsigned call gets 403 from the Twilio endpoints, and 400 from
    // Stripe's.
    const isTwilioWebhook = name.includes('/api/webhooks/twilio/')
    // An installation can be closed to new clinics.
    const isClosable = name === 'POST /api/auth/register'
    expect([statuses.includes('401'), statuses.includes('403')]).toEqual(
      permission ? [true, true] : [statuses.includes('401'), isTwilioWebhook || isClosable],
    )
  })

  it('declares its refusals in one shape, with codes', () => {
    const replies = Object.entries(operation?.responses ?? {})
    const refusals = replies.filter(([status]) => status >= '400')
    expect(refusals.length).toBeGreaterThan(0)
    for (const [, { content, description, 'x-codes': codes = [] }] of refusals) {
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Refusal' })
      expect([description, ...codes]).toEqual([expect.stringMatching(/^[a-z_]+(, [a-z_]+)*$/), ...codes])
    }
    // An operation has one success status, or 200 with 202 (still running), or 200 with 206 (partial
    // content). Webhooks may answer only 204.
    const successes = replies.map(([status]) => status).filter((status) => status < '400')
    const webhookStatuses = name.includes('/api/webhooks/') ? [['204']] : []
    expect([['200'], ['201'], ['200', '202'], ['200', '206'], ...webhookStatuses]).toContainEqual(successes)
  })

  it('declares refusals of oversized and mistyped bodies if it accepts a body', () => {
    const statuses = Object.keys(operation?.responses ?? {})
    const acceptsBody = operation?.requestBody !== undefined
    const acceptsAnyType = operation?.requestBody?.content['*/*'] !== undefined
    expect(['413', '415'].map((status) => statuses.includes(status))).toEqual([
      acceptsBody,
      acceptsBody && !acceptsAnyType,
    ])
  })

  it('declares its path parameters', () => {
    const named = operation?.parameters.filter(({ in: location }) => location === 'path') ?? []
    // Outbox messages are identified by kind and id, such as reminder-42; a calendar feed by its file name.
    const texts = name.includes('/api/outbox/') ? ['kind', 'id'] : ['kind', 'file']
    expect(
      named.every(
        (each) => each.required && each.schema.type === (texts.includes(each.name) ? 'string' : 'integer'),
      ),
    ).toBe(true)
  })
})
