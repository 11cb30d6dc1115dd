import { Effect } from 'effect'
import { runTransaction, type Unit } from '#events'
import { anyPatient } from '#modules/patients'
import type { Channel, ConsentSource } from '../contract.ts'
import { ContactPreferences } from './contact-preferences.ts'

/** The events by which a patient agrees to messages of a channel, or declines them. Their fields are anonymous. */
export const CONSENT_CHOICES = ['MessagesDeclined', 'MessagesAgreed'] as const

/** A consent event, as stored outside the log. */
interface RememberedChoice {
  readonly type: string
  /** The patient. */
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

const findLastDeclines = (choices: readonly RememberedChoice[]): readonly RememberedChoice[] => {
  const last = new Map(choices.map((choice) => [`${choice.id} ${String(choice.fields['channel'])}`, choice]))
  return [...last.values()].filter(({ type }) => type === 'MessagesDeclined')
}

const repeatDecline = (unit: Unit, { id, fields }: RememberedChoice) =>
  Effect.gen(function* () {
    // If the backup lacks this patient, the next new patient gets the same id and must not inherit the choice.
    const [patient] = yield* unit.query(anyPatient(unit.clinicId, id))
    if (!patient) return
    const { channel, how } = fields as { readonly channel: Channel; readonly how: ConsentSource }
    yield* unit.execute(ContactPreferences, { id, command: { _tag: 'DeclineMessages', channel, how } })
  })

/** Repeats the declines that a restored backup lacks, unless the patient agreed again. `choices` are in log order. */
export const repeatDeclines = Effect.fn('Contacts.repeatDeclines')((choices: readonly RememberedChoice[]) =>
  runTransaction((unit) =>
    Effect.as(
      Effect.forEach(findLastDeclines(choices), (choice) => repeatDecline(unit, choice), { discard: true }),
      { id: 0 },
    ),
  ).pipe(Effect.orDie, Effect.asVoid),
)
