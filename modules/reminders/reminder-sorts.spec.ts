import { expect, it } from 'vitest'
import { reminderQuery } from './contract.ts'
import { readCursor, type ReminderCursor, writeCursor } from './reminder-sorts.ts'

const AT = '2026-03-12T13:00:00.000Z'
const byId: ReminderCursor = { by: 'id', id: 7 }
const byTime: ReminderCursor = { by: 'time', at: AT, id: 7 }
const byVisit: ReminderCursor = { by: 'visit', at: AT, visit: 3, scheduledFor: AT, id: 7 }

const cursors = { latest: byId, time: byTime, 'latest-time': byTime, visit: byVisit, 'latest-visit': byVisit }
const all = Object.entries(cursors) as [keyof typeof cursors, ReminderCursor][]

it.each(all)('the order "%s" continues at its own cursor alone', (sort, own) => {
  for (const cursor of [byId, byTime, byVisit]) {
    const text = writeCursor(cursor)
    expect(readCursor(text, sort)).toEqual(cursor === own ? own : null)
    expect(reminderQuery.safeParse({ sort, cursor: text }).success).toBe(cursor === own)
  }
})

it.each([
  ['now', '3', AT, 7],
  [AT, '-3', AT, 7],
  [AT, 'x', AT, 7],
  [AT, '3', '2026-02-30T09:00:00.000Z', 7],
  [AT, '3', AT, 1.5],
])('refuses %j, %j, %j, %j as the place in an order by visit', (...values) => {
  expect(readCursor(Buffer.from(JSON.stringify(values)).toString('base64url'), 'visit')).toBeNull()
})
