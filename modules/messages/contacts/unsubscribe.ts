import { Effect } from 'effect'
import { Database, Origin, type OriginShape, runTransaction, type Unit } from '#events'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { survivingPatient } from '#modules/patients'
import { ContactPreferences } from './contact-preferences.ts'
import { type Subscriber, unsubscribeKey, unsubscribeToken } from './unsubscribe-token.ts'

interface UnsubscribeOptions {
  readonly again?: boolean
  readonly request?: string | undefined
  /** From where the link was opened. */
  readonly address?: string
  /** The clinic on whose own domain the link was opened. */
  readonly hostClinic?: number | null
}

/** The origin of a patient who only has a link. */
const patientOrigin = (
  { clinicId, patientId }: Subscriber,
  { request, address }: UnsubscribeOptions = {},
): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: patientId },
  source: 'web',
  ...(request !== undefined && { request }),
  ...(address !== undefined && { address }),
})

const clinicOf = Effect.fnUntraced(function* ({ clinicId }: Subscriber) {
  const { query } = yield* Database
  const [clinic] = yield* Effect.provideService(
    query(clinicSettings(clinicId)),
    Origin,
    patientOrigin({ clinicId, patientId: 0 }),
  )
  return clinic ?? null
})

const findSubscriber = (token: string, hostClinic: number | null) =>
  Effect.map(unsubscribeKey, (key): Subscriber | null => {
    const subscriber = unsubscribeToken.read(key, token)
    return subscriber?.clinicId === (hostClinic ?? subscriber?.clinicId) ? subscriber : null
  })

/**
 * Returns the clinic whose emails an unsubscribe link stops, or null if the token is invalid or belongs to
 * a clinic other than the one whose domain it was opened on.
 */
export const findClinicByToken = Effect.fn('Contacts.findClinicByToken')(function* (
  token: string,
  hostClinic: number | null = null,
) {
  const subscriber = yield* findSubscriber(token, hostClinic)
  return subscriber ? yield* clinicOf(subscriber) : null
})

const recordChoice = (
  unit: Unit,
  { clinicId, patientId }: Subscriber,
  _tag: 'AgreeToMessages' | 'DeclineMessages',
) =>
  Effect.gen(function* () {
    const [survivor] = yield* unit.query(survivingPatient(clinicId, patientId))
    const command = { _tag, channel: 'email', how: 'unsubscribe link' } as const
    if (survivor) yield* unit.execute(ContactPreferences, { id: survivor.id, command })
    return yield* unit.execute(ContactPreferences, { id: patientId, command })
  })

/**
 * Stops emails to the patient of an unsubscribe link, or allows them again. Idempotent. If the patient was
 * merged into another, the choice applies to both records. Returns the same as `findClinicByToken`.
 */
export const unsubscribe = Effect.fn('Contacts.unsubscribe')(function* (
  token: string,
  options: UnsubscribeOptions = {},
) {
  const { again: agreesAgain = false, hostClinic = null } = options
  const subscriber = yield* findSubscriber(token, hostClinic)
  if (!subscriber) return null
  const clinic: SettingsRow | null = yield* clinicOf(subscriber)
  if (!clinic) return null
  const _tag = agreesAgain ? 'AgreeToMessages' : 'DeclineMessages'
  yield* runTransaction((unit) => recordChoice(unit, subscriber, _tag), {
    returning: () => clinicSettings(subscriber.clinicId),
  }).pipe(Effect.provideService(Origin, patientOrigin(subscriber, options)), Effect.orDie)
  return clinic
})
