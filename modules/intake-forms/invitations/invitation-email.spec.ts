import { expect, it } from 'vitest'
import { type Facts, letterOf } from './invitation-letter.ts'

const facts: Facts = {
  id: 3,
  formId: 5,
  patientId: null,
  email: 'rosa@mail.example',
  name: 'Rosa',
  expiresAt: '2026-03-12T15:00:00.000Z',
  dueAt: null,
  tries: 0,
  delivery: null,
  handedOverAt: null,
  via: null,
  open: true,
  agreed: true,
  clinicName: 'Quay Clinic',
  clinicPhone: '(207) 555-0100',
  clinicEmail: 'desk@quay.example',
  zone: 'America/New_York',
  ownHost: null,
}
const its = { clinicId: 7, link: 'https://clinic.example/form/5?i=x', unsubscribeUrl: null }

it('comes from the clinic, and an answer goes to the clinic', () => {
  const { from, subject, text } = letterOf(facts, its)
  expect([from, subject]).toEqual([
    { name: 'Quay Clinic', replyTo: 'desk@quay.example' },
    'A form from Quay Clinic',
  ])
  expect(text).toContain('call Quay Clinic at (207) 555-0100')
})

it('says whom to ask where the clinic gave no number', () => {
  const { text } = letterOf({ ...facts, clinicPhone: null }, its)
  expect(text).toContain('If you have a question, ask Quay Clinic.')
})
