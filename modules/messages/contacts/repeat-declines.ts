import { Effect } from 'effect'
import { runTogether, sql, type Unit } from '#events'
import { anyPatient } from '#modules/patients'
import type { Channel, ConsentSource } from '../contract.ts'
import { ContactPreferences } from './contact-preferences.ts'

/** The events by which a patient agrees to the messages of a channel, or declines them. Their fields name nobody. */
export const CONSENT_CHOICES = ['MessagesDeclined', 'MessagesAgreed'] as const

/** Such an event, as it is remembered outside the log. */
interface RememberedChoice {
  readonly type: string
  /** The patient. */
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

const declinedLast = (choices: readonly RememberedChoice[]): readonly RememberedChoice[] => {
  const last = new Map(choices.map((choice) => [`${choice.id} ${String(choice.fields['channel'])}`, choice]))
  return [...last.values()].filter(({ type }) => type === 'MessagesDeclined')
}

const repeat = (unit: Unit, { id, fields }: RememberedChoice) =>
  Effect.gen(function* () {
    // A patient whom the backup does not have would lend the choice to the next one with this number.
    const [patient] = yield* unit.query(anyPatient(unit.clinicId, id))
    if (!patient) return
    const { channel, how } = fields as { readonly channel: Channel; readonly how: ConsentSource }
    yield* unit.execute(ContactPreferences, { id, command: { _tag: 'DeclineMessages', channel, how } })
  })

const done = () => sql<{ done: number }>`select 1 as done`

/** Declines again what patients declined after the backup that was restored, unless they agreed again. In log order. */
export const repeatDeclines = Effect.fn('Contacts.repeatDeclines')((choices: readonly RememberedChoice[]) =>
  runTogether(
    (unit) =>
      Effect.as(
        Effect.forEach(declinedLast(choices), (choice) => repeat(unit, choice), { discard: true }),
        { id: 0 },
      ),
    { answer: done },
  ).pipe(Effect.orDie, Effect.asVoid),
)
