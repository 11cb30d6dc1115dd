import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store } from '#events'
import { accessed } from '#modules/audit'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { seenBefore } from '#modules/kernel'
import { goesOnAs, PatientNotFound } from '#modules/patients'
import { ContactPreferences } from './contact-preferences.ts'
import { contactRow } from './contact-preference-list.ts'
import type { ContactPreferencesDraft } from './contract.ts'
import { type Subscriber, subscriberIn, unsubscribeKey } from './unsubscribe-token.ts'

/** Who asks by a link alone. */
const asPatient = ({ clinicId, patientId }: Subscriber, request?: string): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: patientId },
  source: 'web',
  ...(request === undefined ? {} : { request }),
})

interface Unsubscribing {
  readonly again?: boolean
  readonly request?: string | undefined
  /** The clinic by whose own host the link was followed. */
  readonly hostClinic?: number | null
}

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const key = yield* unsubscribeKey

  /** How a patient wants to be reached: the access ledger says that it was read. */
  const of = Effect.fn('Contacts.of')(function* (patientId: number) {
    const { clinicId } = yield* Origin
    const read = contactRow(clinicId, patientId)
    const [[contact]] = yield* database.queries([read, yield* accessed('open', `patient-${patientId}`, read)])
    return contact ?? (yield* Effect.fail(new PatientNotFound()))
  })

  /** Changes how a patient is reached. `expect` is the version the caller has seen. */
  const revise = Effect.fn('Contacts.revise')(function* (
    patientId: number,
    preferences: ContactPreferencesDraft,
    expect?: number,
  ) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(ContactPreferences, {
      id: patientId,
      expect,
      command: ({ query }) =>
        Effect.gen(function* () {
          const [known] = yield* query(contactRow(clinicId, patientId))
          if (!known) return yield* Effect.fail(new PatientNotFound())
          yield* seenBefore(known, expect)
          return { _tag: 'ReviseContactPreferences', preferences } as const
        }),
      answer: () => contactRow(clinicId, patientId),
    })
    return answer
  })

  const clinicOf = ({ clinicId }: Subscriber) =>
    Effect.provideService(
      Effect.map(database.query(clinicSettings(clinicId)), ([clinic]) => clinic ?? null),
      Origin,
      asPatient({ clinicId, patientId: 0 }),
    )

  const subscriberBy = (token: string, hostClinic: number | null): Subscriber | null => {
    const subscriber = subscriberIn(key, token)
    return subscriber?.clinicId === (hostClinic ?? subscriber?.clinicId) ? subscriber : null
  }

  /**
   * Whose emails an unsubscribe link ends: the clinic as it shows itself, or null where it is no link of ours, or not
   * one of the clinic by whose own host it was followed.
   */
  const clinicBehind = Effect.fn('Contacts.clinicBehind')(function* (
    token: string,
    hostClinic: number | null = null,
  ) {
    const subscriber = subscriberBy(token, hostClinic)
    return subscriber ? yield* clinicOf(subscriber) : null
  })

  /**
   * Ends the emails of whoever an unsubscribe link was sent to, or lets them come again; twice is once. Who was merged
   * into another says it for both records. Answers as `clinicBehind`.
   */
  const unsubscribe = Effect.fn('Contacts.unsubscribe')(function* (
    token: string,
    { again = false, request, hostClinic = null }: Unsubscribing = {},
  ) {
    const subscriber = subscriberBy(token, hostClinic)
    if (!subscriber) return null
    const clinic: SettingsRow | null = yield* clinicOf(subscriber)
    if (!clinic) return null
    const _tag = again ? 'AgreeToMessages' : 'DeclineMessages'
    yield* store
      .together(
        (unit) =>
          Effect.gen(function* () {
            const [now] = yield* unit.query(goesOnAs(subscriber.clinicId, subscriber.patientId))
            const command = { _tag, channel: 'email', how: 'unsubscribe link' } as const
            if (now) yield* unit.execute(ContactPreferences, { id: now.id, command })
            return yield* unit.execute(ContactPreferences, { id: subscriber.patientId, command })
          }),
        { answer: () => clinicSettings(subscriber.clinicId) },
      )
      .pipe(Effect.provideService(Origin, asPatient(subscriber, request)), Effect.orDie)
    return clinic
  })

  return { of, revise, clinicBehind, unsubscribe }
})

/** How patients want to be reached. Every call but those by a link acts for the clinic of the `Origin`. */
export class Contacts extends Context.Tag('Contacts')<Contacts, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
