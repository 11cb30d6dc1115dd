import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/kernel'
import { findEnglishWords } from '../platform/testing/find-english-words.ts'
import { ALWAYS_SENT, NOTIFICATION_KINDS } from './contract.ts'
import { composeEmail, type EmailFacts } from './notification-email.ts'

const facts = (what: EmailFacts['what'], language: Language | null, n = 1): EmailFacts => ({
  id: 3,
  noticeId: 4,
  userId: 5,
  dueAt: null,
  tries: 0,
  delivery: null,
  handedOverAt: null,
  via: null,
  what,
  details: { channel: 'sms' },
  n,
  email: 'dana@clinic.example',
  firstName: 'Dana',
  language,
  role: 'staff',
  clinicName: 'Harbor Street Clinic',
})

const textsIn = (language: Language | null) =>
  NOTIFICATION_KINDS.flatMap((what) => [1, 2].map((n) => facts(what, language, n))).map((each) => {
    const { subject, text } = composeEmail(each, 7, 'https://clinic.example')
    return `${subject}\n${text}`
  })

describe('an email about a notification', () => {
  it.each(['es', 'fr'] as const)('contains no English in %s', (language) => {
    expect(textsIn('en').filter((text) => findEnglishWords(text).length < 2)).toEqual([])
    expect(textsIn(language).flatMap(findEnglishWords)).toEqual([])
    const titles = (tongue: Language) => textsIn(tongue).map((text) => text.split('\n')[0])
    expect(titles(language).filter((title) => titles('en').includes(title))).toEqual([])
  })

  it('is in English for a user who has chosen no language', () =>
    expect(textsIn(null)).toEqual(textsIn('en')))

  it.each(['en', 'es', 'fr'] as const)(
    'links to the preferences in %s, unless it cannot be turned off',
    (language) => {
      for (const what of NOTIFICATION_KINDS) {
        const { text } = composeEmail(facts(what, language), 7, 'https://clinic.example')
        expect(text.includes('/settings/notifications')).toBe(!ALWAYS_SENT.includes(what))
      }
    },
  )
})
