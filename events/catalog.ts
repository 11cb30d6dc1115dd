import { JSONSchema } from 'effect'
import type { AnyEventType } from './event.ts'

interface Field {
  readonly type?: string
  readonly anyOf?: readonly Field[]
  readonly enum?: readonly unknown[]
  readonly items?: Field
  readonly properties?: Readonly<Record<string, Field>>
  readonly $ref?: string
}

const typeName = (field: Field): string => {
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' \\| ')
  if (field.anyOf) return field.anyOf.map(typeName).join(' \\| ')
  if (field.items) return `list of ${typeName(field.items)}`
  if (field.properties)
    return `{ ${Object.entries(field.properties)
      .map(([name, inner]) => `${name}: ${typeName(inner)}`)
      .join(', ')} }`
  return field.type ?? field.$ref?.split('/').at(-1) ?? 'any'
}

const formatEntry = (kind: AnyEventType): string => {
  const schema = JSONSchema.make(kind.schema) as { properties?: Record<string, Field>; required?: string[] }
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `| ${name}${optional} | ${typeName(field)} | ${name in kind.personal ? 'sealed' : ''} |`
  })
  const table = rows.length > 0 ? ['', '| Field | Type | Personal |', '| --- | --- | --- |', ...rows] : []
  return [`### ${kind.tag} · version ${kind.version}`, '', kind.description, ...table].join('\n')
}

/** Returns the catalog of all events, by stream, as Markdown. */
export const formatCatalog = (streams: Readonly<Record<string, readonly AnyEventType[]>>): string =>
  [
    '# What can happen',
    '',
    'Generated from the event schemas; a test keeps it true. Names and fields are the storage format.',
    ...Object.entries(streams).flatMap(([stream, kinds]) => [
      '',
      `## ${stream}`,
      '',
      kinds.map(formatEntry).join('\n\n'),
    ]),
    '',
  ].join('\n')
