import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatCatalog } from '#events'
import { streams } from './modules.ts'
import { parts } from './registry.ts'

const file = new URL('../../events/CATALOG.md', import.meta.url)

/** The required fields of each event type and version in a catalog, like `PatientRenamed · version 1`. */
const requiredFields = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split('\n### ')
      .slice(1)
      .map((entry) => [
        entry.slice(0, entry.indexOf('\n')),
        [...entry.matchAll(/^\| (\w+) \|(?! Type)/gm)].map(([, field = '']) => field),
      ]),
  )

it('an event type with new required fields has a new version, because stored events lack them', () => {
  const written = requiredFields(readFileSync(file, 'utf8'))
  const unversioned = [...requiredFields(formatCatalog(streams))].flatMap(([version, fields]) =>
    fields
      .filter((field) => written.has(version) && !written.get(version)?.includes(field))
      .map((field) => `${version} has no ${field}`),
  )
  expect(unversioned).toEqual([])
})

it('every earlier version of an event type has an upcaster', () => {
  const missing = parts.kinds.flatMap(({ tag, version, upcasters }) =>
    Array.from({ length: version - 1 }, (_, n) => n + 1)
      .filter((from) => !upcasters[from])
      .map((from) => `${tag} from version ${from}`),
  )
  expect(missing).toEqual([])
})

it('the event catalog matches the schemas (UPDATE_CATALOG=1 writes it)', () => {
  const generated = formatCatalog(streams)
  if (process.env['UPDATE_CATALOG']) writeFileSync(file, generated)
  expect(readFileSync(file, 'utf8')).toBe(generated)
})

it('every event type has a unique name, and projections handle only known events', () => {
  const tags = parts.kinds.map(({ tag }) => tag)
  expect(new Set(tags).size).toBe(tags.length)
  for (const projection of parts.projections) {
    for (const tag of Object.keys(projection.on)) expect(tags).toContain(tag)
  }
})
