import { Effect } from 'effect'
import { Origin } from '#events'
import { identityAnswersOf, Invitations, type PublishedForm, visitorOf } from '#modules/intake-forms'
import { run } from '../../program/ask.ts'
import type { FillableForm } from './form-page.ts'

type Confirmation = Pick<FillableForm, 'birthConfirmation' | 'values'>

const BLANK_IDENTITY = { firstName: '', lastName: '', fullName: '', dateOfBirth: '' }

/** Whether the form of a personal link asks for what a confirmed date of birth can fill in. */
export const offersConfirmation = (
  { id, clinicId, form }: PublishedForm,
  token: string,
): Promise<boolean> => {
  if (Object.keys(identityAnswersOf(form.fields, BLANK_IDENTITY)).length === 0) return Promise.resolve(false)
  return run(
    Effect.flatMap(Invitations, ({ canConfirmBirth }) => canConfirmBirth(token, id)).pipe(
      Effect.provideService(Origin, visitorOf(clinicId)),
    ),
  )
}

/** Returns the answers that the posted date of birth fills in; none if it is not the patient's. */
export const confirmPostedBirth = async (
  { id, clinicId, form }: PublishedForm,
  posted: FormData,
  address: string,
): Promise<Confirmation> => {
  const [token, birth] = [posted.get('invitation'), posted.get('birth')]
  const person = await run(
    Effect.flatMap(Invitations, ({ confirmBirth }) => confirmBirth(String(token), id, String(birth))).pipe(
      Effect.provideService(Origin, { ...visitorOf(clinicId), address }),
    ),
  )
  return person
    ? { birthConfirmation: 'filled', values: identityAnswersOf(form.fields, person) }
    : { birthConfirmation: 'wrong', values: {} }
}
