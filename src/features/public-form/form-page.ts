import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import type { Answers } from '#contracts/intake-forms'
import { FormNotFound, IntakeForms, type PublishedForm } from '#modules/intake-forms'
import { latestDate } from '#rules/intake-forms'
import { HOST_CLINIC, hostClinic } from '#modules/kernel'
import { run } from '../../program/ask.ts'
import type { FormSource } from '../form-view/index.ts'
import type { FormErrors } from './refusal-words.ts'

export type PageContext = Pick<AstroGlobal, 'request' | 'url' | 'locals'>

export type ClinicHeader = PublishedForm['clinic'] | null

export interface FillableForm extends Partial<FormErrors> {
  readonly id: number
  readonly definition: FormSource
  /** The date (YYYY-MM-DD) in the first time zone that reaches it. */
  readonly today: string
  readonly stamp: string
  readonly invitation: string | undefined
  readonly values: Answers
  /** Whether a personal link offers to fill in the patient's name, got a wrong date of birth, or has filled it in. */
  readonly birthConfirmation?: 'offered' | 'wrong' | 'filled' | undefined
  /** The form is inactive: only staff see it. */
  readonly staffOnly: boolean
}

/** The message of a page without a form. */
export type Notice = 'thanks' | 'notFound' | 'unavailable' | 'answered' | 'withdrawn'

export interface FormPage {
  readonly status: number
  readonly clinic: ClinicHeader
  readonly shows: Notice | FillableForm
  readonly headers?: Readonly<Record<string, string>>
}

export const loadPublishedForm = (id: number, { headers }: Request) => {
  if (id === 0) return Promise.resolve(Either.left(new FormNotFound()))
  const hostClinicId = hostClinic(headers.get(HOST_CLINIC))
  return run(Effect.either(Effect.flatMap(IntakeForms, (forms) => forms.published(id, hostClinicId))))
}

/** A page that shows no form, with the clinic to call if the link leads to one. */
export const loadNoticePage = async (
  shows: Notice,
  status: number,
  id: number,
  { headers }: Request,
): Promise<FormPage> => {
  const hostClinicId = hostClinic(headers.get(HOST_CLINIC))
  const clinic = await run(Effect.flatMap(IntakeForms, ({ clinicOfLink }) => clinicOfLink(id, hostClinicId)))
  return { status, clinic, shows }
}

export const fillablePage = (
  { id, clinic, form }: PublishedForm,
  rest: Omit<FillableForm, 'id' | 'definition' | 'today' | 'staffOnly'>,
  status = 200,
): FormPage => ({
  status,
  clinic,
  shows: { id, definition: form, today: latestDate(Date.now()), staffOnly: false, ...rest },
})
