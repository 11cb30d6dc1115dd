import { expect, test } from 'vitest'
import { pagePaths, routeFinder } from './route-patterns.ts'

test('finds the pattern of endpoints and pages, and one for everything that nobody serves', () => {
  const pages = pagePaths([
    'index.astro',
    'patients/[id]/index.astro',
    'history/removed.astro',
    '[...path].astro',
  ])
  const routeOf = routeFinder([...pages, '/api/patients/{id}', '/history/:kind'])
  expect(
    [
      '/',
      '/patients/42',
      '/api/patients/42',
      '/history/removed',
      '/history/x',
      '/_astro/x.js',
      '/maria',
      '/a/b/c/d',
    ].map(routeOf),
  ).toEqual([
    '/',
    '/patients/:id',
    '/api/patients/:id',
    '/history/removed',
    '/history/:kind',
    '/_astro/:file',
    'other',
    'other',
  ])
})
