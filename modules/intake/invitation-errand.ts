import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import type { Reason, Way } from '#contracts/messages'
import { linkOrigin } from '#modules/domains'
import {
  type Errand,
  errandJob,
  messageQueue,
  unsubscribeKey,
  unsubscribeUrl,
  waitingIn,
} from '#modules/messages'
import { Config, derived, Keys } from '#modules/platform'
import { attemptOf, type DeliveryCommand } from '#rules/messages'
import { FormInvitation } from './form-invitation.ts'
import { type Facts, factsOf, letterOf } from './invitation-letter.ts'
import { tokenFor } from './invitation-token.ts'

/** Where invitations wait to be handed over. */
export const invitationQueue = messageQueue('send-form-invitation')

/** What personal links are made with. */
export const invitationKey = Effect.map(Keys, (keys) => derived(keys, 'form invitations'))

/** What forbids sending, for good. */
const obstacleTo = ({ email, agreed, open, expiresAt }: Facts, now: number): Reason | undefined => {
  if (!email) return 'no_email'
  if (!agreed) return 'opted_out'
  return open && now < Date.parse(expiresAt) ? undefined : 'form_closed'
}

const execute = (unit: Unit, id: number, command: DeliveryCommand) =>
  unit
    .execute(FormInvitation, {
      id,
      command,
      jobs: (_, events) =>
        events.flatMap((happened) =>
          happened._tag === 'FormInvitationDelayed'
            ? [errandJob({ queue: invitationQueue }, unit.clinicId, id, happened.nextTryAt)]
            : [],
        ),
    })
    .pipe(Effect.orDie)

const note: Errand['note'] = (unit, id, attempt, outcome) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    execute(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now }),
  )

const look = (unit: Unit, id: number) =>
  Effect.map(unit.query(factsOf(unit.clinicId, id)), ([facts]) => facts)

/** How invitations are handed over. */
export const invitationErrand = Effect.gen(function* () {
  const { publicUrl } = yield* Config
  const key = yield* invitationKey
  const unsubscribing = yield* unsubscribeKey

  const written = (clinicId: number, facts: Facts) => {
    const token = tokenFor(key, { clinicId, formId: facts.formId, invitationId: facts.id })
    const { patientId } = facts
    return letterOf(facts, {
      clinicId,
      link: `${linkOrigin(publicUrl, facts.ownHost)}/form/${facts.formId}?invitation=${token}`,
      // That link works for ever, and a host may be given up.
      unsubscribeUrl:
        patientId === null ? null : unsubscribeUrl(publicUrl, unsubscribing, { clinicId, patientId }),
    })
  }

  return {
    queue: invitationQueue,
    waiting: waitingIn('form_invitation_list'),

    prepare: (unit, id) =>
      Effect.gen(function* () {
        const facts = yield* look(unit, id)
        const now = yield* Clock.currentTimeMillis
        if (!facts || facts.dueAt === null || now < Date.parse(facts.dueAt)) return undefined
        const attempt = attemptOf(facts)
        const reason = obstacleTo(facts, now)
        if (!reason) {
          const claim = (via: Way) =>
            Effect.map(
              execute(unit, id, { _tag: 'HandOver', attempt, via, credit: null, now }),
              ({ events }) => events.length > 0,
            )
          return { letter: written(unit.clinicId, facts), attempt, claim }
        }
        yield* note(unit, id, attempt, { is: 'failed', reason, code: null })
        return undefined
      }),

    note,

    unsettled: (unit, id) =>
      Effect.map(look(unit, id), (facts) => {
        if (!facts?.delivery || !facts.via || !facts.handedOverAt) return undefined
        return {
          letter: written(unit.clinicId, facts),
          attempt: attemptOf(facts),
          is: facts.delivery === 'unknown' ? 'unknown' : 'handed over',
          via: facts.via,
          since: facts.handedOverAt,
          known: [],
        }
      }),
  } satisfies Errand as Errand
})
