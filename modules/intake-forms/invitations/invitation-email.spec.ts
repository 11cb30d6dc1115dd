import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/kernel'
import { findEnglishWords } from '../../platform/testing/find-english-words.ts'
import { composeInvitationEmail } from './invitation-email.ts'
import type { InvitationFacts } from './invitation-facts.ts'

const facts: InvitationFacts = {
  id: 3,
  formId: 5,
  patientId: null,
  channel: 'email',
  recipientId: null,
  contactGone: false,
  patientFirstName: 'Rosa',
  email: 'rosa@mail.example',
  phone: '',
  name: 'Rosa',
  expiresAt: '2026-03-12T15:00:00.000Z',
  visitStartsAt: null,
  isRepeated: false,
  dueAt: null,
  tries: 0,
  delivery: null,
  handedOverAt: null,
  via: null,
  reference: null,
  open: true,
  agreed: true,
  language: null,
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

const textsIn = (language: Language) =>
  [{}, { name: '' }, { clinicPhone: null }].map((more) => {
    const { subject, text } = composeInvitationEmail({ ...facts, language, ...more }, its)
    return `${subject}\n${text}`
  })

describe('the email to a patient whose language is known', () => {
  it.each(['es', 'fr'] as const)('contains no English in %s', (language) => {
    expect(textsIn('en').flatMap(findEnglishWords).length).toBeGreaterThan(9)
    expect(textsIn(language).flatMap(findEnglishWords)).toEqual([])
  })

  it.each([
    ['en', 'March 12, 2026'],
    ['es', '12 de marzo de 2026'],
    ['fr', '12 mars 2026'],
  ] as const)('says in %s until when the link works: %s', (language, day) => {
    expect(textsIn(language)[0]).toContain(day)
    expect(composeInvitationEmail({ ...facts, language }, its).language).toBe(language)
  })
})
