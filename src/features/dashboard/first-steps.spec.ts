import { expect, it } from 'vitest'
import { maySeeFirstSteps } from './first-steps.ts'

const past = { localTime: { date: '2026-03-01', time: '09:00' }, at: 0 }

it.each([
  ['settings:edit', null, true],
  ['patients:read', null, false],
  ['settings:edit', past, false],
] as const)('of those who may %s, on the day %o, sees the first steps: %s', (permission, day, expected) => {
  const allows = (needed: string) => needed === permission
  expect(maySeeFirstSteps({ allows, past: day })).toBe(expected)
})
