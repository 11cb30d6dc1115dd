import type { AstroGlobal } from 'astro'
import { Effect, Either } from 'effect'
import type { Answers } from '#contracts/intake'
import { FormNotFound, IntakeForms, type PublishedForm } from '#modules/intake'
import { HOST_CLINIC, hostClinic } from '#modules/kernel'
import { run } from '../ask.ts'
import type { ReadForm } from '../components/form/shown-form.ts'
import type { Told } from './refused.ts'

/** Who opens the page, and what for. */
export type Visit = Pick<AstroGlobal, 'request' | 'url' | 'locals'>

/** What a clinic says of itself above a form. */
export type ClinicShown = PublishedForm['clinic'] | null

/** A form that can be filled in, and what stands in it already. */
export interface Fillable extends Partial<Told> {
  readonly id: number
  readonly definition: ReadForm
  readonly stamp: string
  readonly invitation: string | undefined
  readonly values: Answers
  /** Patients are not shown it: it is inactive. */
  readonly staffOnly: boolean
}

/** What the public page of a form shows. */
export interface FormPage {
  readonly status: number
  readonly clinic: ClinicShown
  readonly shows: 'thanks' | 'notFound' | 'unavailable' | Fillable
  readonly headers?: Readonly<Record<string, string>>
}

/** The form behind a link, by the host it was followed at. */
export const publishedForm = (id: number, { headers }: Request) => {
  if (id === 0) return Promise.resolve(Either.left(new FormNotFound()))
  const own = hostClinic(headers.get(HOST_CLINIC))
  return run(Effect.either(Effect.flatMap(IntakeForms, (forms) => forms.published(id, own))))
}

/** What is shown where there is no form to fill in. */
export const notice = (shows: 'thanks' | 'notFound' | 'unavailable', status: number): FormPage => ({
  status,
  clinic: null,
  shows,
})

/** A form to fill in, as its clinic published it. */
export const fillable = (
  { id, clinic, form }: PublishedForm,
  rest: Omit<Fillable, 'id' | 'definition' | 'staffOnly'>,
  status = 200,
): FormPage => ({ status, clinic, shows: { id, definition: form, staffOnly: false, ...rest } })
