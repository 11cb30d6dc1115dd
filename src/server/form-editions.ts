import { Effect, type ManagedRuntime } from 'effect'
import { LogSignal } from '#events'
import { IntakeForms, PublicSubmissions } from '#modules/intake-forms'
import { latestDate } from '#rules/intake-forms'
import type { Services } from '../program/services.ts'

interface Edition {
  readonly clinicId: number
  readonly formVersion: number
  readonly edition: string
}

export interface FormEditions {
  /** Finds the edition of a form that patients see; null if the form is not public. */
  readonly find: (formId: number) => Promise<Edition | null>
  /** Returns only the edition, with a small query. */
  readonly current: (clinicId: number, formId: number) => Promise<string | null>
  readonly stamp: (formId: number, formVersion: number) => Promise<string>
  /** Returns a counter that increases with every possible change in a clinic. */
  readonly changeCount: (clinicId: number) => number
  /** Whether changes made by other processes are received. */
  readonly hears: () => boolean
}

// A page states the latest possible date of birth, so its edition changes every day.
const withDay = (edition: string): string => `${edition}.${latestDate(Date.now())}`

/** Subscribes to changes and queries the forms. */
export const formEditions = async (
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
): Promise<FormEditions> => {
  const { forms, pages, logSignal } = await runtime.runPromise(
    Effect.all({ forms: IntakeForms, pages: PublicSubmissions, logSignal: LogSignal }),
  )
  const changesByClinic = new Map<number, number>()
  let changesEverywhere = 0
  const onChange = (clinicId: number | null) => {
    if (clinicId === null) changesEverywhere += 1
    else changesByClinic.set(clinicId, (changesByClinic.get(clinicId) ?? 0) + 1)
  }
  await runtime.runPromise(Effect.zip(logSignal.listenLocally(onChange), logSignal.listen(onChange)))
  return {
    find: async (formId) => {
      const form = await runtime.runPromise(Effect.orElseSucceed(forms.published(formId), () => null))
      return form && { ...form, edition: withDay(form.edition) }
    },
    current: async (clinicId, formId) => {
      const edition = await runtime.runPromise(forms.edition(clinicId, formId))
      return edition === null ? null : withDay(edition)
    },
    stamp: (formId, formVersion) => runtime.runPromise(pages.stamp(formId, formVersion)),
    changeCount: (clinicId) => changesEverywhere + (changesByClinic.get(clinicId) ?? 0),
    hears: logSignal.isConnected,
  }
}
