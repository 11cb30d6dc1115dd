import { expect, it } from 'vitest'
import type { LegalFacts } from './facts.ts'
import { privacy as en } from './words.privacy.en.ts'
import { privacy as es } from './words.privacy.es.ts'
import { privacy as fr } from './words.privacy.fr.ts'

const facts: LegalFacts = {
  support: { email: 'help@clinic.example', phone: '(207) 555-0199', city: 'Bangor, Maine' },
  trialDays: 14,
  graceDays: 14,
  sendsMail: true,
  sendsTexts: true,
  billing: 'off',
  storesInBucket: false,
  isDemo: false,
}

it.each([
  ['English', en, /subscription/],
  ['Spanish', es, /suscripción/],
  ['French', fr, /abonnement/],
])(
  'the privacy page in %s says how long data is kept, and names subscriptions only where there are any',
  (_, words, subscription) => {
    const timeOf = (billing: LegalFacts['billing']) => {
      const section = words.sections({ ...facts, billing }).find(({ id }) => id === 'time')
      return JSON.stringify(section?.content)
    }
    expect(timeOf('off')).toMatch(/\b7 (years|años|ans)\b/)
    expect(timeOf('off')).not.toMatch(subscription)
    expect(timeOf('stripe')).toMatch(subscription)
  },
)
