import { Effect } from 'effect'
import type { Origin } from '#events'
import { clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, originOf, openProgram } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
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

/** A second clinic. */
export const OTHER_CLINIC = CLINIC + 1

/** Opens two clinics on a separate Postgres database. */
export const openFormsClinic = async () => {
  const app = await openProgram(parts, IntakeForms.layer)
  await app.run(openClinic())
  await app.run(openClinic('Elsewhere Clinic'), originOf(OTHER_CLINIC))

  /** Runs work on the forms for an origin. */
  const withForms = <A, E>(
    useService: (service: typeof IntakeForms.Service) => Effect.Effect<A, E, Origin>,
    origin = originOf(CLINIC),
  ) => app.run(Effect.flatMap(IntakeForms, useService), origin)

  return { ...app, ask: withForms }
}

/** A valid form draft. */
export const formDraft = (overrides: Partial<FormDraft> = {}): FormDraft => ({
  title: 'New patient',
  description: '',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false },
    { id: 'allergies', type: 'textarea', label: 'Allergies', required: false, hipaasensitive: true },
  ],
  translations: {},
  isActive: true,
  draft: false,
  ...overrides,
})
