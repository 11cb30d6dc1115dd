import { Effect, Schedule } from 'effect'
import { invitationMessageSource, invitationKey, Invitations, invitationToken } from '#modules/intake-forms'
import { Courier } from '#modules/messages'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { PATIENTS } from '../cast.ts'
import { type DemoInvitation, INVITATIONS } from '../invitations.ts'
import type { DemoSubmission } from '../submissions.ts'
import { failPlan, type Stage } from '../stage.ts'

type InvitationAct = Extract<Act, { readonly invitation: number }>

const tokenOf = ({ origin, formIds, invitationIds }: Stage, { form }: DemoInvitation, index: number) =>
  Effect.map(invitationKey, (key) =>
    invitationToken(key, {
      clinicId: origin.clinicId,
      formId: formIds.get(form) ?? failPlan(),
      invitationId: invitationIds[index] ?? failPlan(),
    }),
  )

/** Returns the token of the invitation that a submission answers. */
export const tokenOfSubmission = (stage: Stage, { form, person }: DemoSubmission) => {
  const index = INVITATIONS.findIndex((sent) => sent.form === form && sent.patient === person)
  return tokenOf(stage, INVITATIONS[index] ?? failPlan(), index)
}

/** Hands the invitation email to the courier as soon as it is written, because no worker runs yet. */
const handOverEmail = ({ origin }: Stage, formId: number, email: string) =>
  Effect.gen(function* () {
    const invitations = yield* Invitations
    const { rows } = yield* invitations.page(formId, { limit: 1 })
    const waiting = rows.find((row) => row.email === email)
    if (!waiting) return yield* Effect.fail('not yet' as const)
    yield* (yield* Courier).handOver(yield* invitationMessageSource, origin.clinicId, waiting.id)
  }).pipe(Effect.retry({ schedule: Schedule.spaced('5 millis'), while: (why) => why === 'not yet' }))

/** Invites a patient to fill in a form. */
export const inviteToForm = (stage: Stage, { invitation }: InvitationAct) =>
  Effect.gen(function* () {
    const { form, patient: patientIndex } = INVITATIONS[invitation] ?? failPlan()
    const patient = PATIENTS[patientIndex] ?? failPlan()
    const { email } = patient
    const formId = stage.formIds.get(form) ?? failPlan()
    const draft = { email, name: fullName(patient) }
    const [{ id }] = yield* Effect.all(
      [(yield* Invitations).invite(formId, draft), handOverEmail(stage, formId, email)],
      { concurrency: 2 },
    )
    stage.invitationIds[invitation] = id
  })

/** Opens the invited form as the patient would. */
export const openInvitation = (stage: Stage, { invitation: index }: InvitationAct) =>
  Effect.gen(function* () {
    const invitation = INVITATIONS[index] ?? failPlan()
    const token = yield* tokenOf(stage, invitation, index)
    yield* (yield* Invitations).opened(token, stage.formIds.get(invitation.form) ?? failPlan())
  })
