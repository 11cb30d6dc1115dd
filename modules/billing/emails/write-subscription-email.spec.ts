import { describe, expect, it } from 'vitest'
import { findEnglishWords } from '../../platform/testing/find-english-words.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'
import { writeSubscriptionEmail } from './write-subscription-email.ts'

const context = { publicUrl: 'https://clinic.example', zone: 'America/New_York' }

const row = (facts: Partial<SubscriptionRow>): SubscriptionRow => ({
  ...({} as SubscriptionRow),
  trouble: 'none',
  trialEndsAt: '2026-03-15T02:00:00.000Z',
  provider: null,
  ...facts,
})

const cases = [
  ['payment-failed', row({ trouble: 'unpaid' })],
  ['trial-over', row({ trouble: 'trial over' })],
  ['trial-ends-soon', row({})],
  ['trial-ends-soon', row({ provider: 'stripe' })],
] as const

const textsIn = (language: 'en' | 'es' | 'fr') =>
  cases.map(([email, subscription]) => {
    const words = writeSubscriptionEmail(email, subscription, { ...context, language })
    return [words?.subject, ...(words?.paragraphs ?? [])].join('\n')
  })

describe('emails about the subscription', () => {
  it('differ from each other', () => expect(new Set(textsIn('en')).size).toBe(cases.length))

  it.each(['es', 'fr'] as const)('contain no English in %s', (language) => {
    expect(textsIn('en').filter((text) => findEnglishWords(text).length < 2)).toEqual([])
    expect(textsIn(language).flatMap(findEnglishWords)).toEqual([])
  })

  it.each([
    ['en', 'March 14, 2026'],
    ['es', '14 de marzo de 2026'],
    ['fr', '14 mars 2026'],
  ] as const)('name the last day of the trial in %s and in the clinic’s time zone: %s', (language, day) =>
    expect(textsIn(language)[2]).toContain(day),
  )

  it('are not written when they no longer apply', () => {
    const paid = row({ trialEndsAt: null })
    for (const [email] of cases)
      expect(writeSubscriptionEmail(email, paid, { ...context, language: 'en' })).toBeUndefined()
  })
})
