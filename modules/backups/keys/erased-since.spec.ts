import { expect, it } from 'vitest'
import { isErasedSince } from './erased-since.ts'

const backup = { at: '2026-03-12T09:00:00.000Z', position: 40 }
const [BEFORE, AFTER] = ['2026-03-12T08:59:59.000Z', '2026-03-12T09:00:01.000Z']

it.each([
  ['before the backup', BEFORE, 39, false],
  ['before the backup, in a list of an earlier version', BEFORE, undefined, false],
  ['while the backup was made', BEFORE, 41, true],
  ['after the backup', AFTER, 41, true],
  ['after the backup, in a list of an earlier version', AFTER, undefined, true],
  ['after a restore of an older backup', AFTER, 30, true],
])('a patient who was erased %s', (_, erasedAt, position, isSince) =>
  expect(isErasedSince(backup, { subject: 'patient-1', erasedAt, position })).toBe(isSince),
)
