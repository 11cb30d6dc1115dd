import { Effect } from 'effect'
import { type Reaction, reaction, runTransaction, sql, type Statement, type Unit } from '#events'
import type { Language } from '#contracts/kernel'
import type { WaitReason } from '#contracts/messages'
import { Config } from '#modules/platform'
import { linkEmailJob } from './account-email-queue.ts'
import type { AccountLink, LinkIdentity } from './account-link.ts'
import type { UserEvent } from '../events.ts'
import { preferencesOf } from '../accounts/user-list.ts'
import { noteOutgoing, findWait } from './sending-limits.ts'

const noteWaiting = ({ clinic_id: clinicId, id }: LinkIdentity, reason: WaitReason | null): Statement =>
  sql`update account_links set waits = ${reason} where clinic_id = ${clinicId} and id = ${id}`

/**
 * Returns whether the email of an invitation has to wait, and stores the reason with its link: it is sent later. An
 * email that may be sent now is counted.
 */
export const holdInvitation = Effect.fnUntraced(function* (link: AccountLink, language: Language) {
  const config = yield* Config
  let isHeld = false
  const decide = (unit: Unit) =>
    Effect.gen(function* () {
      const wait = yield* findWait(unit, true)
      isHeld = wait !== null
      void unit.addStatement(noteWaiting(link, wait && wait.reason))
      if (!wait) yield* noteOutgoing(unit)
      if (wait?.until) unit.enqueue([linkEmailJob(link.clinic_id, link.id, language, wait.until)])
      return { id: link.id }
    }).pipe(Effect.provideService(Config, config))
  yield* Effect.orDie(runTransaction(decide))
  return isHeld
})

const waitingLinks = (clinicId: number): Statement<{ id: number }> =>
  sql`select id from account_links
      where clinic_id = ${clinicId} and purpose = 'join' and waits = 'address_unconfirmed'`

const sendWaiting = (unit: Unit, userId: number) =>
  Effect.gen(function* () {
    const links = yield* unit.query(waitingLinks(unit.clinicId))
    const [preferences] = yield* unit.query(preferencesOf(unit.clinicId, userId))
    unit.enqueue(links.map(({ id }) => linkEmailJob(unit.clinicId, id, preferences?.language ?? undefined)))
  })

/** Emails the invitations that waited until the owner confirmed their address. */
export const waitingInvitationReactions: readonly Reaction[] = (
  ['EmailConfirmed', 'EmailChanged'] as const
).map((tag) =>
  reaction<Extract<UserEvent, { _tag: typeof tag }>>(`sendInvitationsWhen${tag}`, tag, ({ stream }, unit) =>
    sendWaiting(unit, stream.id),
  ),
)
