import { PatientOverviews } from '#modules/patient-overview'
import { PatientNotFound } from '#modules/patients'
import { nullIf } from '../../program/ask.ts'

/** Loads the overview of the patient with this id, or null if the clinic has no such patient. */
export const loadOverview = ({ ask }: Pick<App.Locals, 'ask'>, id: number) =>
  ask(PatientOverviews, ({ open }) => open(id)).catch(nullIf(PatientNotFound))
