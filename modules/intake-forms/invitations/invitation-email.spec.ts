import { expect, it } from 'vitest'
import { type InvitationFacts, composeInvitationEmail } from './invitation-email.ts'

const facts: InvitationFacts = {
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

it('the email comes from the clinic, and replies go to the clinic', () => {
  const { from, subject, text } = composeInvitationEmail(facts, its)
  expect([from, subject]).toEqual([
    { name: 'Quay Clinic', replyTo: 'desk@quay.example' },
    'A form from Quay Clinic',
  ])
  expect(text).toContain('call Quay Clinic at (207) 555-0100')
})

it('the email names the clinic to contact if it has no phone number', () => {
  const { text } = composeInvitationEmail({ ...facts, clinicPhone: null }, its)
  expect(text).toContain('If you have a question, contact Quay Clinic.')
})
