import type { AstroGlobal } from 'astro'
import { Merges } from '#modules/merge'
import { fullName, NotMerged, PatientNotFound, Patients, SamePatient } from '#modules/patients'
import { nullIf } from '../../program/ask.ts'
import { recordNumber } from '../../kit/format/record-number.ts'

const nullIfRefused = nullIf(PatientNotFound, SamePatient, NotMerged)

type MergePage = Pick<AstroGlobal, 'locals' | 'params' | 'url'>

/** Loads the patient who survives a merge, and the preview of the merge once a duplicate is chosen. */
export const loadMerge = async ({ locals: { ask }, params, url }: MergePage) => {
  const [id, other] = [recordNumber(params['id']), recordNumber(url.searchParams.get('with'))]
  const first = other ? await ask(Merges, ({ preview }) => preview(id, other)).catch(nullIfRefused) : null
  const patient =
    first?.patient ?? (await ask(Patients, ({ open }) => open(id)).catch(nullIf(PatientNotFound)))
  return !patient || (other && !first) ? null : { id, name: fullName(patient), first }
}

/** Loads the preview of an unmerge; null if the patients were not merged. */
export const loadUnmerge = async ({ locals: { ask }, params, url }: MergePage) => {
  const [id, other] = [recordNumber(params['id']), recordNumber(url.searchParams.get('duplicate'))]
  const preview = await ask(Merges, ({ unmergePreview }) => unmergePreview(id, other)).catch(nullIfRefused)
  return preview && { id, preview }
}
