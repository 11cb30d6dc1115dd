import { Effect } from 'effect'
import { Origin, Store } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, originOf, program } from '#testing'
import type { FormDraft } from '../contract.ts'
import {
  intakeFormEvents,
  intakeFormList,
  IntakeForms,
  intakeFormTotals,
  intakeFormVersions,
  submissionEvents,
} from '../index.ts'

const parts = {
  kinds: [...clinicEvents, ...intakeFormEvents, ...submissionEvents],
  projections: [clinicSettingsRow, clinicServiceList, intakeFormList, intakeFormVersions, intakeFormTotals],
  reactions: [],
}

const opening = (name: string) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { clinicId } = yield* Origin
    yield* store.execute(Clinic, {
      id: 1,
      command: { _tag: 'OpenClinic', name, zone: 'America/New_York' },
      answer: () => clinicSettings(clinicId),
    })
  })

/** Another clinic than the one tests act for. */
export const ELSEWHERE = CLINIC + 1

/** Two clinics with forms, on a real database of their own. */
export const desk = async () => {
  const made = await program(parts, IntakeForms.layer)
  await made.run(opening('Harbor Street Clinic'))
  await made.run(opening('Elsewhere Clinic'), originOf(ELSEWHERE))

  /** Asks the forms, as somebody. */
  const ask = <A, E>(
    work: (service: typeof IntakeForms.Service) => Effect.Effect<A, E, Origin>,
    origin = originOf(CLINIC),
  ) => made.run(Effect.flatMap(IntakeForms, work), origin)

  return { ...made, ask }
}

/** What is said of a form when nothing else is said. */
export const formDraft = (more: Partial<FormDraft> = {}): FormDraft => ({
  title: 'New patient',
  description: '',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false },
    { id: 'allergies', type: 'textarea', label: 'Allergies', required: false, hipaasensitive: true },
  ],
  translations: {},
  isActive: true,
  draft: false,
  ...more,
})
