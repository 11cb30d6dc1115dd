import { describe, expect, it } from 'vitest'
import { makeForeignCheck } from '../../server/origin-check.ts'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { SIGNED_CALLS } from '../testing/samples.ts'

const ours = 'https://clinic.example'
const isRefused = makeForeignCheck('caretrail', ours)

const FOREIGN = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, in an older browser': { origin: 'https://evil.example' },
  'a neighbor below the same domain': { origin: 'https://x.clinic.example', 'sec-fetch-site': 'same-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
}

// Forms are embedded in the clinics' own sites and served on their hosts. Mail programs unsubscribe.
const OPEN_ENDPOINTS = new Set(['submissions.submit', 'files.attach'])
const OPEN_PAGES = new Set(['/form/a1', '/unsubscribe/a1'])

const isChange = ({ method }: { readonly method: string }) => method !== 'GET'
const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, '1')
const endpoints = endpointTable(Api)
  .filter((row) => isChange(row) && !SIGNED_CALLS.has(row.operation))
  .map((row) => ({ ...row, path: concrete(row.path), isOpen: OPEN_ENDPOINTS.has(row.operation) }))

// Any page can receive a form.
const pages = Object.keys(import.meta.glob('../../pages/**/*.{astro,ts}'))
  .map((file) => file.replace('../../pages', '').replace(/(\/index)?\.(astro|ts)$/, '') || '/')
  .map((file) => file.replaceAll(/\[[\w.]+\]/g, 'a1'))
  .map((path) => ({ method: 'POST', path, isOpen: OPEN_PAGES.has(path) }))

const targets = [...endpoints, ...pages]

it('knows every exception by name', () => {
  expect(endpoints.filter(({ isOpen }) => isOpen)).toHaveLength(OPEN_ENDPOINTS.size)
  expect(pages.filter(({ isOpen }) => isOpen)).toHaveLength(OPEN_PAGES.size)
})

describe.each(Object.entries(FOREIGN))('a change that comes from %s', (_, headers) => {
  it.each(targets)('is judged without a cookie: $method $path', ({ method, path, isOpen }) => {
    expect(isRefused({ method, path, headers: { host: 'clinic.example', ...headers } })).toBe(!isOpen)
  })

  it.each(targets)('is refused with our cookie: $method $path', ({ method, path }) => {
    const cookie = 'caretrail=x'
    expect(isRefused({ method, path, headers: { cookie, host: 'clinic.example', ...headers } })).toBe(true)
  })
})

it.each(targets)('lets our own pages and programs change: $method $path', ({ method, path }) => {
  const host = 'clinic.example'
  const own = { host, origin: ours, 'sec-fetch-site': 'same-origin' }
  expect(isRefused({ method, path, headers: own })).toBe(false)
  expect(isRefused({ method, path, headers: { host } })).toBe(false)
})
