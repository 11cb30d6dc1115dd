import { ROLES } from '#contracts/kernel'
import { isGranted, type Permission } from '#modules/kernel'
import type { Document, Operation, Reply } from '../../program/openapi/document.ts'
import { en } from '../../language/catalog.en.ts'
import { reference } from './words.en.ts'
import { type Field, fieldOf, fieldsOf, type Kind, kindOf } from './fields.ts'

interface Part {
  readonly label: string
  readonly fields: readonly Field[]
}

interface SuccessResponse extends Kind {
  readonly status: string
  readonly headers: readonly Field[]
  readonly fields: readonly Field[]
}

export interface Endpoint {
  readonly anchor: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string | undefined
  /** The roles that may call it, by their display names. */
  readonly who: string
  /** The API key scope it needs, in words; undefined for public endpoints. */
  readonly key: string | undefined
  readonly parts: readonly Part[]
  readonly answers: readonly SuccessResponse[]
  readonly refusals: readonly { readonly status: string; readonly codes: readonly string[] }[]
}

export interface Group {
  readonly anchor: string
  readonly title: string
  readonly description: string
  readonly endpoints: readonly Endpoint[]
}

interface NamedShape {
  readonly name: string
  readonly fields: readonly Field[]
}

const { parts, anybody, everybody, keyScope, anyKey, noKey } = reference
const { roles } = en.shell

const allowedRoles = (permission: string | undefined): string => {
  if (permission === undefined) return anybody
  const may = ROLES.filter((role) => isGranted(role, permission as Permission))
  return may.length === ROLES.length ? everybody : may.map((role) => roles[role]).join(', ')
}

const keyFor = (operation: Operation): string | undefined => {
  const { security, 'x-permission': permission, 'x-scope': scope } = operation
  if (permission === undefined) return undefined
  if (scope) return keyScope(scope)
  return security.some((scheme) => 'apiKey' in scheme) ? anyKey : noKey
}

const JSON_TYPE = 'application/json'

const bodiesOf = ({ requestBody }: Operation): Part[] =>
  Object.entries(requestBody?.content ?? {})
    .flatMap(([type, { schema }]) => (schema.anyOf ?? [schema]).map((shape) => ({ type, shape })))
    .map(({ type, shape }, n) => ({
      label: `${n === 0 ? parts.body : parts.orBody}${type === JSON_TYPE ? '' : ` (${type})`}`,
      fields: fieldsOf(shape),
    }))

const partsOf = (operation: Operation): Part[] => {
  const parametersIn = (location: string): Field[] =>
    operation.parameters.filter((each) => each.in === location).map(fieldOf)
  return [
    { label: parts.path, fields: parametersIn('path') },
    { label: parts.query, fields: parametersIn('query') },
    { label: parts.headers, fields: parametersIn('header') },
    ...bodiesOf(operation),
  ].filter(({ fields }) => fields.length > 0)
}

const successResponseOf = ([status, { content, headers = {} }]: readonly [
  string,
  Reply,
]): SuccessResponse => ({
  status,
  ...kindOf(content?.[JSON_TYPE]?.schema ?? {}),
  fields: fieldsOf(content?.[JSON_TYPE]?.schema ?? {}),
  headers: Object.entries(headers).map(([name, { required = false, description, schema }]) =>
    fieldOf({ name, in: 'header', required, schema, description }),
  ),
})

const endpointOf = (method: string, path: string, operation: Operation): Endpoint => {
  const replies = Object.entries(operation.responses)
  return {
    anchor: operation.operationId.replace('.', '-'),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    who: allowedRoles(operation['x-permission']),
    key: keyFor(operation),
    parts: partsOf(operation),
    answers: replies.filter(([status]) => status < '400').map(successResponseOf),
    refusals: replies
      .filter(([status]) => status >= '400')
      .map(([status, reply]) => ({ status, codes: reply['x-codes'] ?? [] })),
  }
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const groupsOf = ({ tags, paths }: Document): readonly Group[] => {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      endpoint: endpointOf(method, path, operation),
    })),
  )
  return tags.map(({ name, description }) => ({
    anchor: anchorOf(name),
    title: name,
    description,
    endpoints: all.filter(({ tag }) => tag === name).map(({ endpoint }) => endpoint),
  }))
}

export const shapesOf = ({ components }: Document): readonly NamedShape[] =>
  Object.entries(components.schemas).map(([name, shape]) => ({ name, fields: fieldsOf(shape) }))
