import { Effect, Schedule } from 'effect'
import { invitationErrand, invitationKey, Invitations, invitationToken } from '#modules/intake-forms'
import { Courier } from '#modules/messages'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { PATIENTS } from '../cast.ts'
import { type Letter, LETTERS } from '../invitations.ts'
import type { Paper } from '../submissions.ts'
import { never, type Stage } from '../stage.ts'

type AboutLetter = Extract<Act, { readonly letter: number }>

const tokenOf = ({ origin, formIds, invitationIds }: Stage, { form }: Letter, index: number) =>
  Effect.map(invitationKey, (key) =>
    invitationToken(key, {
      clinicId: origin.clinicId,
      formId: formIds.get(form) ?? never(),
      invitationId: invitationIds[index] ?? never(),
    }),
  )

/** Returns the token of the invitation that a submission answers. */
export const linkOf = (stage: Stage, { form, of }: Paper) => {
  const index = LETTERS.findIndex((sent) => sent.form === form && sent.to === of)
  return tokenOf(stage, LETTERS[index] ?? never(), index)
}

/** Hands the invitation email to the courier as soon as it is written, because no worker runs yet. */
const handedOver = ({ origin }: Stage, formId: number, email: string) =>
  Effect.gen(function* () {
    const invitations = yield* Invitations
    const { rows } = yield* invitations.page(formId, { limit: 1 })
    const waiting = rows.find((row) => row.email === email)
    if (!waiting) return yield* Effect.fail('not yet' as const)
    yield* (yield* Courier).handOver(yield* invitationErrand, origin.clinicId, waiting.id)
  }).pipe(Effect.retry({ schedule: Schedule.spaced('5 millis'), while: (why) => why === 'not yet' }))

/** Invites a patient to fill in a form. */
export const invite = (stage: Stage, { letter }: AboutLetter) =>
  Effect.gen(function* () {
    const { form, to } = LETTERS[letter] ?? never()
    const patient = PATIENTS[to] ?? never()
    const { email } = patient
    const formId = stage.formIds.get(form) ?? never()
    const draft = { email, name: fullName(patient) }
    const [{ id }] = yield* Effect.all(
      [(yield* Invitations).invite(formId, draft), handedOver(stage, formId, email)],
      { concurrency: 2 },
    )
    stage.invitationIds[letter] = id
  })

/** Opens the invited form as the patient would. */
export const follow = (stage: Stage, { letter }: AboutLetter) =>
  Effect.gen(function* () {
    const sent = LETTERS[letter] ?? never()
    const token = yield* tokenOf(stage, sent, letter)
    yield* (yield* Invitations).opened(token, stage.formIds.get(sent.form) ?? never())
  })
