import { Effect } from 'effect'
import { Database, Origin, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { worker } from '#modules/kernel'
import { type Attempt, Config, Jobs, Mail, makeHold } from '#modules/platform'
import { GRACE_DAYS } from './contract.ts'
import { letterQueue } from './letters.ts'
import { subscriptionRow, type SubscriptionRow } from './subscription-row.ts'

interface Words {
  readonly subject: string
  readonly says: readonly string[]
}

const grace = `Everything works on as before for ${GRACE_DAYS} days from then; after that your clinic can read and export, and change nothing, until this is put right.`

const dateIn = (zone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(moment))

/** What a letter says; undefined where it is no longer so. */
const wordsOf = (letter: string, now: SubscriptionRow, zone: string): Words | undefined => {
  const { trouble, trialEndsAt, provider } = now
  if (letter === 'payment-failed' && trouble === 'unpaid') {
    const says = ['a payment for your clinic’s subscription failed. Please update the card.', grace]
    return { subject: 'A payment for Caretrail failed', says }
  }
  if (letter === 'trial-over' && trouble === 'trial over')
    return { subject: 'Your Caretrail trial is over', says: ['your clinic’s trial is over.', grace] }
  if (letter === 'trial-ends-soon' && trouble === 'none' && trialEndsAt !== null) {
    const next = provider
      ? 'The first payment is taken then, from the card you gave.'
      : 'Nothing is charged. Choose a plan to go on without a break.'
    const says = [`your clinic’s trial ends on ${dateIn(zone, trialEndsAt)}. ${next}`]
    return { subject: 'Your Caretrail trial ends soon', says }
  }
  return undefined
}

const textOf = ({ says }: Words, publicUrl: string): string =>
  ['Hello,', ...says, `Subscription: ${publicUrl}/pricing`].join('\n\n')

type OwnerOf = (clinicId: number) => Statement<{ email: string }>

const DAY = 86_400_000

/** When a letter was written first. The end of a trial is announced three days ahead. */
const writtenAt = (letter: string, at: number): number => (letter === 'trial-ends-soon' ? at - 3 * DAY : at)

/**
 * Sends one letter to the owner of a clinic, where what it says is still so. What was written in a time that was lost, the
 * owner has.
 */
export const sendLetter = (ownerOf: OwnerOf) =>
  Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
    const clinicId = Number(data['clinicId'])
    const letter = String(data['letter'])
    const { isLost } = yield* makeHold
    if (yield* isLost(clinicId, writtenAt(letter, Number(data['at'])))) return
    const { queries } = yield* Database
    const [[owner], [now], [clinic]] = yield* Effect.provideService(
      queries([ownerOf(clinicId), subscriptionRow(clinicId), clinicSettings(clinicId)]),
      Origin,
      worker(clinicId),
    )
    const words = now && clinic && wordsOf(letter, now, clinic.zone)
    if (!owner?.email || !words) return
    const { publicUrl } = yield* Config
    const mail = {
      clinicId,
      to: owner.email,
      subject: words.subject,
      text: textOf(words, publicUrl),
      messageId: `<${letter}-${data['at']}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* (yield* Mail).send(mail, async () => true)
    if (outcome === 'failed') return yield* Effect.fail('the mail could not be handed over')
    // What the server may have taken is not sent again: one letter less is better than one too many.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`a letter was ${outcome}`)
  })

/** Writes to owners what becomes of their subscription, until the scope closes. */
export const sendSubscriptionLetters = (ownerOf: OwnerOf) =>
  Effect.flatMap(Jobs, ({ work }) => work(letterQueue.name, sendLetter(ownerOf), { pollSeconds: 1 }))
