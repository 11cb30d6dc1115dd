import { expect, it } from 'vitest'
import type { SentForm } from '#modules/intake-forms'
import type { ReminderRow } from '#modules/reminders'
import { toMessages } from './message-entries.ts'

const reminder = (id: number, scheduledFor: string, more: Partial<ReminderRow> = {}) =>
  ({ id, scheduledFor, sentAt: null, nextTryAt: null, ...more }) as ReminderRow
const form = (id: number, requestedAt: string, sentAt: string | null = null) =>
  ({ id, requestedAt, sentAt }) as SentForm

it('lists reminders and forms together, by when they were or will be sent, latest first', () => {
  const messages = toMessages(
    [
      // Created last, but its time is the earliest.
      reminder(9, '2026-03-01T09:00:00.000Z', { sentAt: '2026-03-02T09:00:00.000Z' }),
      reminder(1, '2026-03-20T09:00:00.000Z'),
      reminder(2, '2026-03-05T09:00:00.000Z', { nextTryAt: '2026-03-10T09:00:00.000Z' }),
    ],
    [form(7, '2026-03-04T09:00:00.000Z'), form(8, '2026-03-01T09:00:00.000Z', '2026-03-11T09:00:00.000Z')],
  )
  expect(messages.map((each) => (each.is === 'form' ? `form ${each.form.id}` : each.reminder.id))).toEqual([
    1,
    'form 8',
    2,
    'form 7',
    9,
  ])
})
