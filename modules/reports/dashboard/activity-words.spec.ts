import { expect, it } from 'vitest'
import { ACTIVITIES } from './contract.ts'
import { messageOf } from './messages.ts'

const caleb = {
  patientName: 'Caleb Stone',
  date: '2026-03-12',
  time: '09:15',
  formTitle: null,
  documentType: null,
}

it.each([
  ['2026-03-12', true, 'Caleb Stone cancelled 9:15 AM'],
  ['2026-03-13', true, 'Caleb Stone cancelled Mar 12, 9:15 AM'],
  ['2026-03-13', false, 'Caleb Stone cancelled Mar 12, 09:15'],
])('on %s (twelve hours: %s) it is told that %s', (today, twelveHours, told) =>
  expect(messageOf('appointment_cancelled', caleb, { today, twelveHours })).toBe(told),
)

it.each(ACTIVITIES)('%s is a sentence about somebody', (what) =>
  expect(messageOf(what, caleb, { today: '2026-03-12', twelveHours: true })).toMatch(
    /^(\S+ .*)?Caleb Stone( \S+|, .*|$)/,
  ),
)

it('a submission is told of with its form, and with whose it is as soon as somebody knows', () => {
  const sent = { patientName: '', date: null, time: null, formTitle: 'Consent', documentType: null }
  const wording = { today: '2026-03-12', twelveHours: true }
  expect(messageOf('form_submitted', sent, wording)).toBe('Consent submitted')
  expect(messageOf('form_submitted', { ...sent, patientName: 'Caleb Stone' }, wording)).toBe(
    'Caleb Stone submitted Consent',
  )
})

it.each([
  ['document_uploaded', 'Lab Results', 'Lab Results uploaded for Caleb Stone'],
  ['document_uploaded', 'Other', 'Document uploaded for Caleb Stone'],
  ['document_removed', 'Referral', 'Referral of Caleb Stone deleted'],
] as const)('%s of %s is told as %s', (what, documentType, told) => {
  const wording = { today: '2026-03-12', twelveHours: true }
  expect(messageOf(what, { ...caleb, date: null, time: null, documentType }, wording)).toBe(told)
})
