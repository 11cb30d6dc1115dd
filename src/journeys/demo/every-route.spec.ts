import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOT_WALKED, PUBLIC_PAGES, OWNER_PAGES } from './testing/demo-pages.ts'

const routes = globSync('**/*.astro', { cwd: 'src/pages' }).map((file) =>
  `/${file}`.replace(/(\/index)?\.astro$/, '').replace(/^$/, '/'),
)

/** Whether an address is of a route: '/patients/1?tab=2' of '/patients/[id]'. */
const isOf = (route: string) => {
  const shape = new RegExp(
    `^${route.replaceAll(/\[\.{3}[^\]]+\]/g, '.+').replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`,
  )
  return (address: string) => shape.test(address.replace(/\?.*$/, ''))
}

it('every route of the pages is on the walk over every page, or says why not', () => {
  const walked = [...OWNER_PAGES, ...PUBLIC_PAGES]
  const unwalked = routes.filter((route) => !walked.some(isOf(route)))
  expect(unwalked.toSorted()).toEqual(Object.keys(NOT_WALKED).toSorted())
})
