import { describe, expect, it } from 'vitest'
import * as en from './figures.en.ts'
import * as es from './figures.es.ts'
import * as fr from './figures.fr.ts'
import { formatCount, formatLongDay, formatPercent, LOCALES } from './rules.ts'

const languages = [
  ['en', en],
  ['es', es],
  ['fr', fr],
] as const

describe.each(languages)('the figures of word files in %s', (language, figures) => {
  const locale = LOCALES[language]

  it('are written as everywhere else', () => {
    for (const n of [0, 1, 999, 1284, 1_234_567]) expect(figures.figure(n)).toBe(formatCount(n, locale))
    for (const n of [0, 42, 100]) expect(figures.percent(n)).toBe(formatPercent(n, locale, 0))
    for (const day of ['2026-03-12', '2026-03-01', '2026-03-11'])
      expect(figures.longDay(day)).toBe(formatLongDay(day, locale))
    expect(figures.longDay('2026-03-12T23:59:00.000Z')).toBe(formatLongDay('2026-03-12', locale))
  })
})

it('counts in the singular and plural of each language', () => {
  const counts = languages.map(([, { countOf }]) => [0, 1, 2, 1284].map((n) => countOf(n, 'one', 'many')))
  expect(counts).toEqual([
    ['0 many', '1 one', '2 many', '1,284 many'],
    ['0 many', '1 one', '2 many', '1,284 many'],
    ['0 one', '1 one', '2 many', '1\u202F284 many'],
  ])
})

it('joins a list as each language does', () => {
  expect(en.listOf(['email', 'phone', 'name'])).toBe('email, phone, and name')
  expect(es.listOf(['correo', 'teléfono', 'nombre'])).toBe('correo, teléfono y nombre')
  expect(fr.listOf(['e-mail', 'téléphone', 'nom'])).toBe('e-mail, téléphone et nom')
})

it.each([
  ['1:30 PM', 'la 1:30 PM'],
  ['01:30', 'la 01:30'],
  ['2:05 PM', 'las 2:05 PM'],
  ['11:00', 'las 11:00'],
  ['13:00', 'las 13:00'],
])('gives %s its Spanish article: %s', (time, expected) => expect(es.timeWithArticle(time)).toBe(expected))
