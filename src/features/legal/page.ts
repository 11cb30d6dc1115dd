import { Effect } from 'effect'
import { GRACE_DAYS, TRIAL_DAYS } from '#contracts/billing'
import { Config, type ConfigShape } from '#modules/platform'
import { run } from '../../program/ask.ts'
import type { LegalFacts } from './facts.ts'

const toLegalFacts = ({ support, mail, twilio, billing, documentsUrl, demo }: ConfigShape): LegalFacts => ({
  support,
  trialDays: TRIAL_DAYS,
  graceDays: GRACE_DAYS,
  sendsMail: mail.smtpUrl !== undefined,
  sendsTexts: twilio !== undefined,
  billing,
  storesInBucket: documentsUrl !== undefined,
  isDemo: demo,
})

export const legalFacts = (): Promise<LegalFacts> => run(Effect.map(Config, toLegalFacts))
