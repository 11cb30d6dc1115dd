import type { Language } from '#contracts/kernel'
import { longDate } from '#modules/kernel'
import type { EmailWords } from '#modules/platform'
import { GRACE_DAYS } from '../contract.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

const emailWords: Readonly<Record<Language, typeof en.emails>> = {
  en: en.emails,
  es: es.emails,
  fr: fr.emails,
}

interface EmailContext {
  readonly publicUrl: string
  readonly zone: string
  readonly language: Language
}

/** Writes a subscription email in a language; undefined if it no longer applies. */
export const writeSubscriptionEmail = (
  emailName: string,
  { trouble, trialEndsAt, provider }: SubscriptionRow,
  { publicUrl, zone, language }: EmailContext,
): EmailWords | undefined => {
  const words = emailWords[language]
  const url = `${publicUrl}/pricing`
  if (emailName === 'payment-failed' && trouble === 'unpaid')
    return words.paymentFailed({ graceDays: GRACE_DAYS, url })
  if (emailName === 'trial-over' && trouble === 'trial over')
    return words.trialOver({ graceDays: GRACE_DAYS, url })
  if (emailName === 'trial-ends-soon' && trouble === 'none' && trialEndsAt !== null)
    return words.trialEndsSoon({
      date: longDate(trialEndsAt, zone, language),
      hasCard: provider !== null,
      url,
    })
  return undefined
}
