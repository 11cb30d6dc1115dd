import { expect, it } from 'vitest'
import { paramsOf } from './notification-params.ts'
import type { StoredNotification } from './notification-page.ts'

const stored: StoredNotification = {
  id: 1,
  position: 1,
  what: 'reminder_failed',
  details: { reason: 'landline' },
  at: '2026-03-12T15:00:00.000Z',
  read: false,
  n: 1,
  actorName: null,
  patientId: null,
  patientName: 'Henry Adeyemi',
  date: null,
  time: null,
  formTitle: null,
  otherway: null,
  fileName: null,
}

it('names the patient of a single reminder, but not of several', () => {
  expect(paramsOf.reminder_failed(stored)).toEqual({
    count: 1,
    patientName: 'Henry Adeyemi',
    reason: 'landline',
  })
  expect(paramsOf.reminder_failed({ ...stored, n: 3 })).toEqual({
    count: 3,
    patientName: '',
    reason: 'landline',
  })
})

it('ends the grace period fourteen days after its start, if known', () => {
  const since = '2026-03-12T02:00:00.000Z'
  expect(paramsOf.trial_over({ ...stored, details: { since } })).toEqual({
    graceDays: 14,
    until: '2026-03-26T02:00:00.000Z',
  })
  expect(paramsOf.trial_over({ ...stored, details: {} })).toEqual({ graceDays: 14, until: null })
})
