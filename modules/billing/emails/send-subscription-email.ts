import { Effect } from 'effect'
import { Database, Origin, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { Language } from '#contracts/kernel'
import { worker } from '#modules/kernel'
import { type Attempt, Config, Jobs, Mail, makeHold } from '#modules/platform'
import { DAY_MS } from '#rules/kernel'
import { TRIAL_NOTICE_DAYS } from '../contract.ts'
import { subscriptionRow } from '../subscription/subscription-row.ts'
import { writeSubscriptionEmail } from './write-subscription-email.ts'
import { subscriptionEmailQueue } from './subscription-emails.ts'

type OwnerOf = (clinicId: number) => Statement<{ email: string; language: Language | null }>

/** Returns when the email first became due. The email about a trial's end is due days before it. */
const dueAt = (emailName: string, at: number): number =>
  emailName === 'trial-ends-soon' ? at - TRIAL_NOTICE_DAYS * DAY_MS : at

/**
 * Sends one email to the owner of a clinic, unless it no longer applies. After a restore, emails from the
 * lost period are not sent again: the owner already has them.
 */
export const sendSubscriptionEmail = (ownerOf: OwnerOf) =>
  Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
    const { publicUrl, billing } = yield* Config
    if (billing === 'off') return
    const clinicId = Number(data['clinicId'])
    const emailName = String(data['letter'])
    const { isLost } = yield* makeHold
    if (yield* isLost(clinicId, dueAt(emailName, Number(data['at'])))) return
    const { queries } = yield* Database
    const [[owner], [subscription], [clinic]] = yield* Effect.provideService(
      queries([ownerOf(clinicId), subscriptionRow(clinicId), clinicSettings(clinicId)]),
      Origin,
      worker(clinicId),
    )
    const language = owner?.language ?? 'en'
    const words =
      subscription &&
      clinic &&
      writeSubscriptionEmail(emailName, subscription, { publicUrl, zone: clinic.zone, language })
    if (!owner?.email || !words) return
    const mail = {
      clinicId,
      to: owner.email,
      subject: words.subject,
      text: words.paragraphs.join('\n\n'),
      language,
      messageId: `<${emailName}-${data['at']}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* (yield* Mail).send(mail, async () => true)
    if (outcome === 'failed')
      return yield* Effect.fail('subscription email failed: the mail server did not accept it')
    // The mail server may have accepted it, so a retry could deliver it twice.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`subscription email: ${outcome}`)
  })

/** Emails owners about their subscriptions until the scope closes. */
export const sendSubscriptionEmails = (ownerOf: OwnerOf) =>
  Effect.flatMap(Jobs, ({ work }) =>
    work(subscriptionEmailQueue.name, sendSubscriptionEmail(ownerOf), { pollSeconds: 1 }),
  )
