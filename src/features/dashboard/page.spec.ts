import { expect, it } from 'vitest'
import type { Person } from '../../kit/person.ts'
import { loadDashboard } from './page.ts'

const dashboard = {
  stats: () => ({}),
  month: () => ({ today: '2026-03-10' }),
  firstSteps: () => ({ dismissed: false, steps: [{ done: false }] }),
}

const showsSteps = async (permissions: readonly string[], past: object | null) => {
  const locals = {
    ask: (_: unknown, use: (service: typeof dashboard) => unknown) => Promise.resolve(use(dashboard)),
    allows: (permission: string) => permissions.includes(permission),
    past,
  } as unknown as Parameters<typeof loadDashboard>[0]
  const { steps } = await loadDashboard(locals, {} as Person, new URLSearchParams())
  return steps !== null
}

it('shows the first steps to those who edit the settings, and to nobody on a past day', async () => {
  const past = { at: '2026-03-01' }
  expect(await showsSteps(['settings:edit'], null)).toBe(true)
  expect(await showsSteps([], null)).toBe(false)
  expect(await showsSteps(['settings:edit'], past)).toBe(false)
})
