import { Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { service } from '#modules/kernel'
import { type NotificationPreference, ALWAYS_SENT } from './contract.ts'
import { choicesOf, saveChoice, defaultChoice } from './notification-choices.ts'
import { kindsFor } from './notification-kinds.ts'

const completeChoices = (
  origin: OriginShape,
  chosen: readonly NotificationPreference[],
): readonly NotificationPreference[] =>
  kindsFor(origin)
    .filter((kind) => !ALWAYS_SENT.includes(kind))
    .map((kind) => chosen.find(({ what }) => what === kind) ?? defaultChoice(kind))

const listChoices = Effect.fn('NotificationPreferences.listChoices')(function* () {
  const { query } = yield* Database
  const origin = yield* Origin
  return completeChoices(origin, yield* query(choicesOf(origin.clinicId, origin.actor.id)))
})

/**
 * Saves the preference for one kind and returns all. Also applies to existing notifications. A kind that the caller may
 * not see stays as it is: an API key must not silence what its user gets.
 */
const choose = Effect.fn('NotificationPreferences.choose')(function* (choice: NotificationPreference) {
  const { queries } = yield* Database
  const origin = yield* Origin
  const { clinicId, actor } = origin
  if (!kindsFor(origin).includes(choice.what)) return yield* listChoices()
  const [, chosen] = yield* queries([saveChoice(clinicId, actor.id, choice), choicesOf(clinicId, actor.id)])
  return completeChoices(origin, chosen)
})

/** Each user's notification preferences. They are private: neither events nor clinic settings. */
export class NotificationPreferences extends service<NotificationPreferences>()(
  'NotificationPreferences',
  [Database],
  { all: listChoices, choose },
) {}
