import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SHELL = 'src/shell/layouts/Shell.astro'
/** Where the shell offers to sign out: at a desk, at widths between, and on a phone. */
const PLACES = [
  'src/shell/navigation/Sidebar.astro',
  'src/shell/navigation/Header.astro',
  'src/shell/navigation/MoreSheet.tsx',
]

/** Printed sheets open from a page that offers to sign out, and Settings leads to its first tab. */
const OUTSIDE = [
  'src/pages/calendar/print.astro',
  'src/pages/forms/[id]/sheet.astro',
  'src/pages/history/access/patient.astro',
  'src/pages/settings/index.astro',
]

const sourceOf = (file: string): string => readFileSync(file, 'utf8')

/** The components that a page or component imports, and those of its Astro components. */
const componentsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/from '(\.[^']+\.(?:astro|tsx))'/g)].flatMap(([, path = '']) => {
    const component = join(file, '..', path)
    return [component, ...(component.endsWith('.astro') ? componentsOf(component) : [])]
  })

it('every page of signed-in people is in the shell, except printed sheets', () => {
  const pages = globSync('src/pages/**/*.astro').filter((page) =>
    sourceOf(page).includes('await requirePermission(Astro'),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !componentsOf(page).includes(SHELL)).sort()).toEqual(OUTSIDE)
})

it.each([
  'src/shell/layouts/Forbidden.astro',
  'src/shell/layouts/NotFound.astro',
  'src/shell/layouts/OpenPage.astro',
])('signed-in people see %s in the shell', (layout) => expect(componentsOf(layout)).toContain(SHELL))

it.each(PLACES)('the shell offers to sign out in %s', (place) => {
  expect(componentsOf(SHELL)).toContain(place)
  expect(sourceOf(place)).toMatch(/<button[^>]*\bdata-logout\b/)
  expect(sourceOf(SHELL)).toContain("import '../logout.ts'")
})
