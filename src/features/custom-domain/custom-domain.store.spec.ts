import { afterEach, expect, it, vi } from 'vitest'
import { createCustomDomain } from './custom-domain.store.ts'

afterEach(() => vi.unstubAllGlobals())

const domain = { host: 'forms.harbor.example' } as Parameters<typeof createCustomDomain>[0]

it('does not accept another host while it checks the current one', async () => {
  vi.stubGlobal('fetch', async () => Response.json(domain))
  const store = createCustomDomain(domain)
  const checking = store.check()
  store.type('intake.harbor.example')
  expect(await store.choose()).toBe(false)
  await checking
  expect(store.$domain.get()).toMatchObject({ typed: 'intake.harbor.example', error: undefined })
  expect(await store.choose()).toBe(true)
})
