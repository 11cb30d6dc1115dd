import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalog } from '#events'
import { parts, streams } from './registry.ts'

const file = new URL('../events/CATALOG.md', import.meta.url)

it('the catalog lists what can happen, as the schemas say (UPDATE_CATALOG=1 writes it)', () => {
  const generated = catalog(streams)
  if (process.env['UPDATE_CATALOG']) writeFileSync(file, generated)
  expect(readFileSync(file, 'utf8')).toBe(generated)
})

it('no two kinds of event share a name, and every projection knows its events', () => {
  const tags = parts.kinds.map(({ tag }) => tag)
  expect(new Set(tags).size).toBe(tags.length)
  for (const kept of parts.projections) {
    for (const tag of Object.keys(kept.on)) expect(tags).toContain(tag)
  }
})

it('personal fields have a subject, and are fields of their event', () => {
  const orphaned = parts.kinds.filter((kind) => Object.keys(kind.personal).length > 0 && !kind.subject)
  expect(orphaned).toEqual([])
})
