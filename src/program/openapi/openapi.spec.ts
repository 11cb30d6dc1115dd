import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Api } from './api.ts'
import { endpointTable, openApiOf } from './openapi.ts'

const document = openApiOf(Api)
const text = JSON.stringify(document)
const operations = endpointTable(Api).map((row) => {
  const operation = document.paths[row.path]?.[row.method.toLowerCase()]
  return { name: `${row.method} ${row.path}`, permission: row.permission, operation }
})

describe('the document', () => {
  it('is of this version', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })

  it('has every endpoint, and nothing else', () => {
    const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(paths.sort()).toEqual(operations.map(({ name }) => name).sort())
    expect(paths.filter((path) => !path.includes(' /api/'))).toEqual([])
  })

  it('names shapes that are there, and has none that nobody names', () => {
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.schemas).sort())
  })

  it('tells nothing of how it was made', () => {
    expect(text).not.toMatch(/HttpApi|\$defs|\$schema|NumberFromString|Issue|transform/)
  })

  it('has a title and a sentence for every group', () => {
    const groups = new Set(operations.flatMap(({ operation }) => operation?.tags ?? []))
    expect(document.tags.map(({ name }) => name)).toEqual([...groups])
    for (const { name, description } of document.tags) {
      expect([name, description]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)])
    }
  })

  it('is the same whenever it is made', () => {
    expect(JSON.stringify(openApiOf(Api))).toBe(text)
  })
})

describe.each(operations)('$name', ({ name, operation, permission }) => {
  it('says what it is for', () => {
    expect(operation?.summary).toMatch(/^[A-Z].{4,50}[^.]$/)
    expect(operation?.description ?? '.').toMatch(/\.$/)
  })

  it('says who may call it', () => {
    expect(operation?.['x-permission'] ?? null).toBe(permission)
    const ways = (operation?.security ?? []).map((way) => Object.entries(way)[0])
    const session = ['session', []]
    // A key is for people's work, not for their passwords, keys or money, nor for all of the clinic at once, nor for what
    // cannot be undone.
    const forKeys =
      /^(?!settings:edit|staff:edit|billing:edit|patients:erase|patients:emergency|data:keep|appointments:share|self(:keys)?$)/.test(
        permission ?? '',
      )
    const key = ['apiKey', permission === 'self:read' ? [] : [permission]]
    expect(ways).toEqual(permission ? [session, ...(forKeys ? [key] : [])] : [])
    const statuses = Object.keys(operation?.responses ?? {})
    // A provider signs what it calls with. To anybody else Twilio's door is shut; Stripe expects a 400.
    const signed = name.includes('/api/webhooks/twilio/')
    expect([statuses.includes('401'), statuses.includes('403')]).toEqual(
      permission ? [true, true] : [statuses.includes('401'), signed],
    )
  })

  it('refuses in one shape, by codes', () => {
    const replies = Object.entries(operation?.responses ?? {})
    const refusals = replies.filter(([status]) => status >= '400')
    expect(refusals.length).toBeGreaterThan(0)
    for (const [, { content, description, 'x-codes': codes = [] }] of refusals) {
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Refusal' })
      expect([description, ...codes]).toEqual([expect.stringMatching(/^[a-z_]+(, [a-z_]+)*$/), ...codes])
    }
    // One success; or done, and still under way, of what is waited for only so long; or all bytes, and a part of them.
    // A provider is told no more.
    const successes = replies.map(([status]) => status).filter((status) => status < '400')
    const told = name.includes('/api/webhooks/') ? [['204']] : []
    expect([['200'], ['201'], ['200', '202'], ['200', '206'], ...told]).toContainEqual(successes)
  })

  it('refuses bodies that are too large or of another type, where it takes one', () => {
    const statuses = Object.keys(operation?.responses ?? {})
    const takes = operation?.requestBody !== undefined
    const anything = operation?.requestBody?.content['*/*'] !== undefined
    expect(['413', '415'].map((status) => statuses.includes(status))).toEqual([takes, takes && !anything])
  })

  it('declares the parameters of its path', () => {
    const named = operation?.parameters.filter(({ in: place }) => place === 'path') ?? []
    // What the outbox has is known by what it is: reminder-42. A calendar is known by its address.
    const texts = name.includes('/api/outbox/') ? ['kind', 'id'] : ['kind', 'file']
    expect(
      named.every(
        (each) => each.required && each.schema.type === (texts.includes(each.name) ? 'string' : 'integer'),
      ),
    ).toBe(true)
  })
})
