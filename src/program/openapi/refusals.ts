import { HttpApi } from '@effect/platform'
import { Option, SchemaAST } from 'effect'
import type { Operation, Reply, Shape } from './document.ts'
import { namesVersion } from './headers.ts'

/** What any refusal looks like. */
export const REFUSAL: Shape = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence a person can act on.' },
    code: { type: 'string', description: 'Stays the same, whatever the sentence becomes.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with single fields, by their names.',
    },
    conflicts: {
      type: 'array',
      items: { $ref: '#/components/schemas/Conflict' },
      description: 'With practitioner_busy: all that is booked already.',
    },
    version: { type: 'integer', description: 'With stale_version: the version there is now.' },
    since: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'version', 'at'],
        properties: { type: { type: 'string' }, version: { type: 'integer' }, at: { type: 'string' } },
      },
      description: 'With stale_version: what has happened since.',
    },
  },
}

type Codes = Readonly<Record<string, readonly string[]>>

const isCode = (text: string): boolean => /^[a-z]+(_[a-z]+)*$/.test(text)

const codesIn = (ast: SchemaAST.AST): string[] =>
  SchemaAST.isUnion(ast)
    ? ast.types.flatMap(codesIn)
    : Option.toArray(SchemaAST.getDescriptionAnnotation(ast)).filter(isCode)

/** The codes that endpoints declare, by operation and status. */
export const declaredCodes = (api: HttpApi.HttpApi.Any): ReadonlyMap<string, Codes> => {
  const all = new Map<string, Codes>()
  HttpApi.reflect(api as never, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group, errors }) => {
      const codes = [...errors].map(([status, { ast }]) => [status, Option.toArray(ast).flatMap(codesIn)])
      all.set(`${group.identifier}.${endpoint.name}`, Object.fromEntries(codes) as Codes)
    },
  })
  return all
}

/** What is refused before an endpoint is asked, and of what it declares only that which a call of it can meet. */
const codesOf = (method: string, { requestBody, parameters }: Operation, declared: Codes): Codes => {
  const unversioned = method === 'post' && !namesVersion({ parameters })
  const never = new Set([unversioned && 'stale_version', method !== 'post' && 'idempotency_key_reused'])
  const named = parameters.some(({ in: place }) => place === 'path')
  // It shares the refusals of changing a record, and there is none yet that could be missing.
  const makes = !named && (declared['409']?.includes('stale_version') ?? false)
  const media = Object.keys(requestBody?.content ?? {})
  const all: Codes = {
    ...declared,
    '400': [
      ...(requestBody || parameters.length > 0 ? ['invalid'] : []),
      ...(media.includes('application/json') ? ['malformed'] : []),
      ...(requestBody ? (declared['400'] ?? []) : []),
    ],
    '404': makes ? [] : (declared['404'] ?? []),
    '413': requestBody ? ['too_large', ...(declared['413'] ?? [])] : [],
    '415': requestBody && !media.includes('*/*') ? ['wrong_type'] : [],
    '503': [...(declared['503'] ?? []), 'not_now'],
  }
  return Object.fromEntries(
    Object.entries(all).map(([status, codes]) => [status, codes.filter((code) => !never.has(code))]),
  )
}

const LATER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const replyOf = (status: string, codes: readonly string[]): Reply => ({
  description: codes.join(', '),
  ...(status === '429' || status === '503' ? { headers: LATER } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  'x-codes': [...codes],
})

/** The refusals of an operation: one shape, and the codes by which they are told apart. */
export const refusalsOf = (
  method: string,
  operation: Operation,
  declared: Codes,
): Readonly<Record<string, Reply>> =>
  Object.fromEntries(
    Object.entries(codesOf(method, operation, declared))
      .filter(([, codes]) => codes.length > 0)
      .map(([status, codes]) => [status, replyOf(status, codes)]),
  )
