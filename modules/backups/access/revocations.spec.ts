import { expect, it } from 'vitest'
import { type AccessMemory, revokedSince } from './revocations.ts'

const backup = { at: '2026-03-12T09:00:00.000Z', position: 40 }
const [BEFORE, AT, AFTER] = ['2026-03-12T08:00:00.000Z', backup.at, '2026-03-12T10:00:00.000Z']

const removed = (position: number) => ({ position, type: 'UserRemoved', id: 2, fields: {} })
const memory = (asOf: string, backupAt: string | null = null): AccessMemory => ({
  asOf,
  backupAt,
  revoked: [removed(39), removed(41)],
})
const known = [removed(41)]

it('joins both lists, so that an older one put back hides nothing', () => {
  const older = { ...memory(AFTER), revoked: [] }
  expect(revokedSince(backup, older, memory(AFTER))).toEqual(known)
  expect(revokedSince(backup, memory(AFTER), older)).toEqual(known)
})

it.each<[string, AccessMemory | undefined, AccessMemory | undefined, typeof known | null]>([
  ['the list next to the checkpoints, written with the backup', memory(AT), undefined, known],
  ['the list next to the checkpoints, written later', memory(AFTER), memory(AFTER, AT), known],
  ['a list next to the checkpoints that is older than the backup', memory(BEFORE), undefined, null],
  ['a copy of the keys that was written for this backup', undefined, memory(AFTER, AT), null],
  ['a copy of the keys that was written for a later backup', undefined, memory(AFTER, AFTER), known],
  ['a copy of the keys that was renewed since', undefined, memory(AFTER), known],
  ['a copy of an earlier version, which has no list', undefined, undefined, null],
])('reads what ended access after a backup from %s', (_, live, copied, revoked) =>
  expect(revokedSince(backup, live, copied)).toEqual(revoked),
)
