import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#words'
import { LANGUAGES, type Language } from '#contracts/kernel'
import type { Permission } from '#modules/kernel'
import { text } from '../../language/index.ts'
import { pagesFor } from '../navigation/navigation.ts'
import { sectionsFor } from '../navigation/settings-sections.ts'
import type { CommandsProps } from './CommandField.tsx'
import { commandsFor } from './command-list.ts'

const everything = (): CommandsProps => ({
  userId: 1,
  hrefs: pagesFor(() => true, true).map(({ href }) => href),
  // An administrator of an installation that charges, a practitioner, and one that charges nobody.
  sections: [
    ...sectionsFor({ may: () => true, practitioner: true, charges: false }),
    ...sectionsFor({ may: (needed) => needed !== 'settings:edit', practitioner: true, charges: true }),
  ].map(({ key }) => key),
  quickCreations: ['appointment', 'patient', 'form', 'document', 'reminder'],
  patients: true,
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  isMac: false,
})

const find = (typed: string, offered = everything()) =>
  commandsFor(offered, typed, [], []).flatMap(({ commands }) => commands)

// Reached from a page that is found: they show one record, one step, or what another page chose.
const STEPS_OF_A_PAGE = new Set([
  '/calendar/print',
  '/reports/list',
  '/history/access/patient',
  '/viewer',
  '/checkout',
  '/subscription-success',
  '/practice-portal',
])
const FOR_VISITORS =
  /^\/(500|api\/|privacy|terms|forgot-password|checkout\/|subscription-success\/|pricing\/)/

const ownPages = (): readonly string[] =>
  globSync('src/pages/**/*.astro')
    .filter((file) => !file.includes('['))
    .map(
      (file) =>
        file
          .replace('src/pages', '')
          .replace(/\.astro$/, '')
          .replace(/(^|\/)index$/, '') || '/',
    )
    .filter((href) => href !== '/dashboard' && !STEPS_OF_A_PAGE.has(href) && !FOR_VISITORS.test(href))

/** The titles of the sections in a file: each expression inside `title={…}` that is a text. */
const titlesIn = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8')
  const shortened = [...source.matchAll(/const words = (text\.[\w.]+)/g)].map(([, name = '']) => name)
  const expressions = [...source.matchAll(/<Section\b[^>]*?title=\{([^}]*)\}/g)].flatMap(
    ([, title = '']) => title.match(/\b(?:words|text)(?:\.\w+|\['[\w-]+'\])+/g) ?? [],
  )
  return expressions.flatMap((expression) => {
    const full = expression.startsWith('words.')
      ? shortened.map((name) => expression.replace('words', name))
      : [expression]
    const titles = full.map(read).filter((title) => typeof title === 'string')
    if (titles.length === 0) throw new Error(`${file}: no text is ${expression}`)
    return titles
  })
}

const read = (expression: string): unknown =>
  [...expression.matchAll(/(?:\.|\[')([\w-]+)/g)].reduce<unknown>(
    (words, [, key = '']) => (words as Readonly<Record<string, unknown>> | undefined)?.[key],
    text,
  )

// Pages of one patient and of the record have sections too, and what holds messages back shows after a restore alone.
const settingsFiles = globSync('src/features/**/*.tsx').filter(
  (file) => !/features\/(erasure|merge|proof)\/|HeldMessagesSection/.test(file),
)

describe.each(LANGUAGES)('the command menu in %s', (language) => {
  it('finds every page by its own name', () => {
    expect(ownPages().length).toBeGreaterThan(18)
    const lost = withLanguage(language, () => {
      const offered = pagesFor(() => true, true)
      return ownPages().filter((href) => {
        const label = offered.find((page) => page.href === href)?.label
        return !label || !find(label).some(({ key }) => key === `page:${href}`)
      })
    })
    expect(lost).toEqual([])
  })

  it('finds every section of the settings by its own title', () => {
    const lost = withLanguage(language, () => {
      const titles = settingsFiles.flatMap(titlesIn)
      expect(titles.length).toBeGreaterThan(30)
      return titles.filter((title) => !find(title).some(({ label }) => label === title))
    })
    expect(lost).toEqual([])
  })
})

it.each<[Language, string, string]>([
  ['en', 'import', 'section:import'],
  ['en', 'import patients', 'section:import'],
  ['en', 'excel', 'section:import'],
  ['en', 'hours', 'section:hours'],
  ['en', 'fees', 'section:services'],
  ['en', 'prices', 'section:services'],
  ['en', 'password', 'section:password'],
  ['en', 'logo', 'page:/pricing'],
  ['en', 'backup', 'section:backups'],
  ['en', '2fa', 'section:factor'],
  ['en', 'invite', 'section:people'],
  ['en', 'staff', 'section:people'],
  ['en', 'vacation', 'section:practitioners'],
  ['en', 'trash', 'page:/history/removed'],
  ['en', 'invoice', 'page:/pricing'],
  ['en', 'dark mode', 'section:theme'],
  ['en', 'book', 'new:appointment'],
  ['es', 'importar', 'section:import'],
  ['es', 'horario', 'section:hours'],
  ['es', 'tarifas', 'section:services'],
  ['es', 'contrasena', 'section:password'],
  ['es', 'logotipo', 'page:/pricing'],
  ['es', 'copia', 'section:backups'],
  ['es', 'vacaciones', 'section:practitioners'],
  ['fr', 'importer', 'section:import'],
  ['fr', 'horaires', 'section:hours'],
  ['fr', 'tarifs', 'section:services'],
  ['fr', 'mot de passe', 'section:password'],
  ['fr', 'logo', 'page:/pricing'],
  ['fr', 'sauvegarde', 'section:backups'],
  ['fr', 'conges', 'section:practitioners'],
])('in %s, “%s” finds %s', (language, typed, key) => {
  expect(withLanguage(language, () => find(typed).map((found) => found.key))).toContain(key)
})

it('what is named like the typed word comes before what it only describes', () => {
  const labels = find('reminders').map(({ label }) => label)
  expect(labels.indexOf('Automatic reminders')).toBeLessThan(labels.indexOf('Dry run'))
})

const mayBook = (needed: Permission) => needed === 'self' || needed === 'appointments:edit'

it('offers a role only what it may open', () => {
  const offered = {
    ...everything(),
    hrefs: pagesFor(mayBook, true).map(({ href }) => href),
    sections: sectionsFor({ may: mayBook, practitioner: false, charges: true }).map(({ key }) => key),
  }
  expect(find('fees', offered)).toEqual([])
  expect(find('your hours', offered)).toEqual([])
  expect(find('password', offered).map(({ key }) => key)).toContain('section:password')
})
