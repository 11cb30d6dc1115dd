import { expect, it } from 'vitest'
import { ACTIVITIES } from '../contract.ts'
import { activityMessage } from './activity-words.ts'

const caleb = {
  patientName: 'Caleb Stone',
  date: '2026-03-12',
  time: '09:15',
  formTitle: null,
  documentType: null,
}

it.each([
  ['2026-03-12', true, 'Caleb Stone, 9:15 AM: cancelled'],
  ['2026-03-13', true, 'Caleb Stone, Mar 12, 9:15 AM: cancelled'],
  ['2026-03-13', false, 'Caleb Stone, Mar 12, 09:15: cancelled'],
])('on %s (twelve-hour clock: %s) shows: %s', (today, twelveHours, message) =>
  expect(activityMessage('appointment_cancelled', caleb, { today, twelveHours })).toBe(message),
)

it.each(ACTIVITIES)('turns %s into a sentence with the patient’s name', (what) =>
  expect(activityMessage(what, caleb, { today: '2026-03-12', twelveHours: true })).toMatch(
    /^(\S+ .*)?Caleb Stone( \S+|, .*|$)/,
  ),
)

it('names a submission’s form, and its patient once known', () => {
  const sent = { patientName: '', date: null, time: null, formTitle: 'Consent', documentType: null }
  const wording = { today: '2026-03-12', twelveHours: true }
  expect(activityMessage('form_submitted', sent, wording)).toBe('Consent submitted')
  expect(activityMessage('form_submitted', { ...sent, patientName: 'Caleb Stone' }, wording)).toBe(
    'Caleb Stone submitted Consent',
  )
})

it.each([
  ['document_uploaded', 'Lab Results', 'Lab Results uploaded for Caleb Stone'],
  ['document_uploaded', 'Other', 'Document uploaded for Caleb Stone'],
  ['document_removed', 'Referral', 'Referral of Caleb Stone deleted'],
] as const)('describes %s of %s as: %s', (what, documentType, message) => {
  const wording = { today: '2026-03-12', twelveHours: true }
  expect(activityMessage(what, { ...caleb, date: null, time: null, documentType }, wording)).toBe(message)
})
