import { HttpApi } from '@effect/platform'
import { Option, SchemaAST } from 'effect'
import type { Operation, Reply, Shape } from './document.ts'
import { declaresIfMatch } from './headers.ts'

export const REFUSAL: Shape = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for people that says what happened and what to do.' },
    code: { type: 'string', description: 'Stable, however the sentence is worded.' },
    params: {
      type: 'object',
      additionalProperties: {},
      description: 'The values in the sentence, for wording it in another language.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by its name.',
    },
    problems: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: { code: { type: 'string' }, params: { type: 'object', additionalProperties: {} } },
      },
      description: 'The same as codes, with the values in their sentences.',
    },
    conflicts: {
      type: 'array',
      items: { $ref: '#/components/schemas/Conflict' },
      description: 'With practitioner_busy: every conflicting appointment.',
    },
    version: { type: 'integer', description: 'With stale_version: the current version.' },
    since: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'version', 'at'],
        properties: { type: { type: 'string' }, version: { type: 'integer' }, at: { type: 'string' } },
      },
      description: 'With stale_version: what changed since.',
    },
  },
}

type Codes = Readonly<Record<string, readonly string[]>>

const isCode = (text: string): boolean => /^[a-z]+(_[a-z]+)*$/.test(text)

const codesIn = (ast: SchemaAST.AST): string[] =>
  SchemaAST.isUnion(ast)
    ? ast.types.flatMap(codesIn)
    : Option.toArray(SchemaAST.getDescriptionAnnotation(ast)).filter(isCode)

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

/**
 * Returns the possible codes of an operation: those raised before the endpoint runs, and the declared ones
 * that its requests can meet. `absentCodes` are the codes for a missing record: an operation that creates a
 * record declares the refusals of changing one, but cannot meet these.
 */
const codesOf = (
  method: string,
  { requestBody, parameters }: Operation,
  declared: Codes,
  absentCodes: readonly string[],
): Codes => {
  const unversioned = method === 'post' && !declaresIfMatch({ parameters })
  const impossibleCodes = new Set([
    unversioned && 'stale_version',
    method === 'get' && 'idempotency_key_reused',
  ])
  const hasPathParameter = parameters.some(({ in: location }) => location === 'path')
  const media = Object.keys(requestBody?.content ?? {})
  const all: Codes = {
    ...declared,
    '400': [
      ...(requestBody || parameters.length > 0 ? ['invalid'] : []),
      ...(media.includes('application/json') ? ['malformed'] : []),
      ...(requestBody ? (declared['400'] ?? []) : []),
    ],
    '404': (declared['404'] ?? []).filter((code) => hasPathParameter || !absentCodes.includes(code)),
    '413': requestBody ? ['too_large', ...(declared['413'] ?? [])] : [],
    '415': requestBody && !media.includes('*/*') ? ['wrong_type'] : [],
    '503': [...(declared['503'] ?? []), 'not_now'],
  }
  return Object.fromEntries(
    Object.entries(all).map(([status, codes]) => [
      status,
      codes.filter((code) => !impossibleCodes.has(code)),
    ]),
  )
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const replyOf = (status: string, codes: readonly string[]): Reply => ({
  description: codes.join(', '),
  ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  'x-codes': [...codes],
})

/** Returns the refusals of an operation, all with one shape and distinguished by codes. */
export const refusalsOf = (
  method: string,
  operation: Operation,
  declared: Codes,
  absentCodes: readonly string[],
): Readonly<Record<string, Reply>> =>
  Object.fromEntries(
    Object.entries(codesOf(method, operation, declared, absentCodes))
      .filter(([, codes]) => codes.length > 0)
      .map(([status, codes]) => [status, replyOf(status, codes)]),
  )
