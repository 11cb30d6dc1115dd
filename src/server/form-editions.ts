import { Effect, type ManagedRuntime } from 'effect'
import { Bell } from '#events'
import { IntakeForms, PublicSubmissions } from '#modules/intake'
import type { Services } from './services.ts'

/** Which page a form has at this moment. */
export interface Edition {
  readonly clinicId: number
  readonly formVersion: number
  readonly edition: string
}

/** What whoever keeps pages of forms asks, to keep none that is no longer true. */
export interface FormEditions {
  /** The edition of a form as patients are shown it; null where they are shown none. */
  readonly find: (formId: number) => Promise<Edition | null>
  /** The same in one small question. */
  readonly current: (clinicId: number, formId: number) => Promise<string | null>
  /** The stamp of a page that is made now. */
  readonly stamp: (formId: number, formVersion: number) => Promise<string>
  /** Moves whenever something may have changed in a clinic. */
  readonly rung: (clinicId: number) => number
  /** Whether what changes in other processes is heard of. */
  readonly hears: () => boolean
}

/** Follows what changes, and asks the forms. */
export const formEditions = async (
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
): Promise<FormEditions> => {
  const { forms, pages, bell } = await runtime.runPromise(
    Effect.all({ forms: IntakeForms, pages: PublicSubmissions, bell: Bell }),
  )
  const rings = new Map<number, number>()
  let everywhere = 0
  const heard = (clinicId: number | null) => {
    if (clinicId === null) everywhere += 1
    else rings.set(clinicId, (rings.get(clinicId) ?? 0) + 1)
  }
  await runtime.runPromise(Effect.zip(bell.overhear(heard), bell.listen(heard)))
  return {
    find: (formId) => runtime.runPromise(Effect.orElseSucceed(forms.published(formId), () => null)),
    current: (clinicId, formId) => runtime.runPromise(forms.edition(clinicId, formId)),
    stamp: (formId, formVersion) => runtime.runPromise(pages.stamp(formId, formVersion)),
    rung: (clinicId) => everywhere + (rings.get(clinicId) ?? 0),
    hears: bell.hears,
  }
}
