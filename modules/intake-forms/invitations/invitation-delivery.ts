import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import type { FailureReason, DeliveryMethod } from '#contracts/messages'
import { linkOrigin } from '#modules/custom-domains'
import {
  type MessageSource,
  deliveryJob,
  type Message,
  messageQueue,
  unsubscribeKey,
  unsubscribeUrl,
  waitingIn,
} from '#modules/messages'
import { Config, type ConfigShape, deriveSecret, Keys } from '#modules/platform'
import { attemptOf, type DeliveryCommand } from '#rules/messages'
import type { InvitationEvent } from '../events.ts'
import { FormInvitation } from './form-invitation.ts'
import { composeInvitationEmail } from './invitation-email.ts'
import { type InvitationFacts, invitationFacts } from './invitation-facts.ts'
import { composeInvitationText, loadTextTerms, type SendTerms } from './invitation-text.ts'
import { invitationToken } from './invitation-token.ts'

export const invitationQueue = messageQueue('send-form-invitation')

/** The key that signs personal links. */
export const invitationKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'form invitations'))

const findEmailBlocker = ({ email, contactGone, agreed }: InvitationFacts): FailureReason | undefined => {
  if (!email) return contactGone ? 'contact_gone' : 'no_email'
  return agreed ? undefined : 'opted_out'
}

/** Loads whether an invitation may be sent now, and the SMS credit that it takes. */
const loadSendTerms = Effect.fnUntraced(function* (unit: Unit, facts: InvitationFacts, now: number) {
  const terms: SendTerms =
    facts.channel === 'sms'
      ? yield* loadTextTerms(unit, facts, now)
      : { reason: findEmailBlocker(facts), credit: null }
  const { open, expiresAt } = facts
  if (terms.reason || (open && now < Date.parse(expiresAt))) return terms
  return { reason: 'form_closed', credit: null } satisfies SendTerms
})

const nextTryTimes = (events: readonly InvitationEvent[]): readonly string[] =>
  events.flatMap((happened) => {
    if (happened._tag === 'FormInvitationHeld') return happened.until ?? []
    return happened._tag === 'FormInvitationDelayed' ? happened.nextTryAt : []
  })

const execute = (unit: Unit, id: number, command: DeliveryCommand) =>
  unit
    .execute(FormInvitation, {
      id,
      command,
      jobs: (_, events) =>
        nextTryTimes(events).map((at) => deliveryJob({ queue: invitationQueue }, unit.clinicId, id, at)),
    })
    .pipe(Effect.orDie)

const noteOutcome: MessageSource['note'] = (unit, id, attempt, outcome) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    execute(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now }),
  )

const holdInvitation: NonNullable<MessageSource['hold']> = (unit, id, attempt, wait) =>
  Effect.asVoid(execute(unit, id, { _tag: 'Hold', attempt, ...wait }))

const loadFacts = (unit: Unit, id: number) =>
  Effect.map(unit.query(invitationFacts(unit.clinicId, id)), ([facts]) => facts)

/** The origin and the secrets from which the links in a message are made. */
interface LinkSecrets {
  readonly publicUrl: string
  readonly key: Buffer
  readonly unsubscribeSecret: Buffer
}

const composeMessage = (
  { publicUrl, key, unsubscribeSecret }: LinkSecrets,
  clinicId: number,
  facts: InvitationFacts,
): Message => {
  const { id: invitationId, formId, patientId, recipientId, ownHost, channel } = facts
  const subscriber = recipientId ?? patientId
  const token = invitationToken(key, { clinicId, formId, invitationId })
  const link = `${linkOrigin(publicUrl, ownHost)}/form/${formId}?invitation=${token}`
  if (channel === 'sms') return composeInvitationText(facts, clinicId, link)
  return composeInvitationEmail(facts, {
    clinicId,
    link,
    // The unsubscribe link never expires, but a clinic may give up its custom domain.
    unsubscribeUrl:
      subscriber === null
        ? null
        : unsubscribeUrl(publicUrl, unsubscribeSecret, { clinicId, patientId: subscriber }),
  })
}

/** Prepares an invitation that is due. One that must not be sent fails with the reason instead. */
const prepareWith =
  (links: LinkSecrets, config: ConfigShape): MessageSource['prepare'] =>
  (unit, id) =>
    Effect.gen(function* () {
      const facts = yield* loadFacts(unit, id)
      const now = yield* Clock.currentTimeMillis
      if (!facts || facts.dueAt === null || now < Date.parse(facts.dueAt)) return undefined
      const attempt = attemptOf(facts)
      const { reason, credit } = yield* loadSendTerms(unit, facts, now)
      if (!reason) {
        const claim = (via: DeliveryMethod) =>
          Effect.map(
            execute(unit, id, { _tag: 'HandOver', attempt, via, credit, now }),
            ({ events }) => events.length > 0,
          )
        return { message: composeMessage(links, unit.clinicId, facts), attempt, claim }
      }
      yield* noteOutcome(unit, id, attempt, { is: 'failed', reason, code: null })
      return undefined
    }).pipe(Effect.provideService(Config, config))

const findUnsettledWith =
  (links: LinkSecrets): MessageSource['unsettled'] =>
  (unit, id) =>
    Effect.map(loadFacts(unit, id), (facts) => {
      if (!facts?.delivery || !facts.via || !facts.handedOverAt) return undefined
      return {
        message: composeMessage(links, unit.clinicId, facts),
        attempt: attemptOf(facts),
        is: facts.delivery === 'unknown' ? 'unknown' : 'handed over',
        via: facts.via,
        since: facts.handedOverAt,
        // A repeated text has the same words, so a look-up at the provider must skip the first one.
        otherReferences: facts.reference === null ? [] : [facts.reference],
      }
    })

/** The message source of invitations for the courier. */
export const invitationMessageSource = Effect.gen(function* () {
  const config = yield* Config
  const { publicUrl } = config
  const links = { publicUrl, key: yield* invitationKey, unsubscribeSecret: yield* unsubscribeKey }
  return {
    queue: invitationQueue,
    waiting: waitingIn('form_invitation_list'),
    prepare: prepareWith(links, config),
    hold: holdInvitation,
    note: noteOutcome,
    unsettled: findUnsettledWith(links),
  } satisfies MessageSource as MessageSource
})
