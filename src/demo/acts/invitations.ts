import { Effect, Schedule } from 'effect'
import { invitationErrand, invitationKey, Invitations, tokenFor } from '#modules/intake'
import { Courier } from '#modules/messages'
import type { Act } from './acts.ts'
import { PATIENTS } from './cast.ts'
import { type Letter, LETTERS } from './letters.ts'
import type { Paper } from './papers.ts'
import { never, type Stage } from './stage.ts'

type AboutLetter = Extract<Act, { readonly letter: number }>

const tokenOf = ({ origin, formIds, invitationIds }: Stage, { form }: Letter, letter: number) =>
  Effect.map(invitationKey, (key) =>
    tokenFor(key, {
      clinicId: origin.clinicId,
      formId: formIds.get(form) ?? never(),
      invitationId: invitationIds[letter] ?? never(),
    }),
  )

/** The token by which somebody answers who was invited. */
export const linkOf = (stage: Stage, { form, of }: Paper) => {
  const letter = LETTERS.findIndex((sent) => sent.form === form && sent.to === of)
  return tokenOf(stage, LETTERS[letter] ?? never(), letter)
}

/** No worker runs yet: the letter is handed over as soon as it is written. */
const handedOver = ({ origin }: Stage, formId: number, email: string) =>
  Effect.gen(function* () {
    const invitations = yield* Invitations
    const { rows } = yield* invitations.page(formId, { limit: 1 })
    const waiting = rows.find((row) => row.email === email)
    if (!waiting) return yield* Effect.fail('not yet' as const)
    yield* (yield* Courier).handOver(yield* invitationErrand, origin.clinicId, waiting.id)
  }).pipe(Effect.retry({ schedule: Schedule.spaced('5 millis'), while: (why) => why === 'not yet' }))

/** Somebody is asked to answer a form. */
export const invite = (stage: Stage, { letter }: AboutLetter) =>
  Effect.gen(function* () {
    const { form, to } = LETTERS[letter] ?? never()
    const { firstName, lastName, email } = PATIENTS[to] ?? never()
    const formId = stage.formIds.get(form) ?? never()
    const draft = { email, name: `${firstName} ${lastName}` }
    const [{ id }] = yield* Effect.all(
      [(yield* Invitations).invite(formId, draft), handedOver(stage, formId, email)],
      { concurrency: 2 },
    )
    stage.invitationIds[letter] = id
  })

/** Somebody opens the form they were asked to answer. */
export const follow = (stage: Stage, { letter }: AboutLetter) =>
  Effect.gen(function* () {
    const sent = LETTERS[letter] ?? never()
    const token = yield* tokenOf(stage, sent, letter)
    yield* (yield* Invitations).opened(token, stage.formIds.get(sent.form) ?? never())
  })
