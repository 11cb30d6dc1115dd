import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalog } from '#events'
import { parts, streams } from './registry.ts'

const file = new URL('../../events/CATALOG.md', import.meta.url)

it('the event catalog matches the schemas (UPDATE_CATALOG=1 writes it)', () => {
  const generated = catalog(streams)
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

it('every event type with personal fields has a subject', () => {
  const orphaned = parts.kinds.filter((kind) => Object.keys(kind.personal).length > 0 && !kind.subject)
  expect(orphaned).toEqual([])
})
