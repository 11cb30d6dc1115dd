import type { AstroGlobal } from 'astro'
import { Merges } from '#modules/merge'
import { fullName, Patients } from '#modules/patients'
import { recordNumber } from '../../kit/format/record-number.ts'

type MergePage = Pick<AstroGlobal, 'locals' | 'params' | 'url'>

/** Loads the patient who survives a merge, and the preview of the merge once a duplicate is chosen. */
export const loadMerge = async ({ locals: { ask }, params, url }: MergePage) => {
  const [id, other] = [recordNumber(params['id']), recordNumber(url.searchParams.get('with'))]
  const first = other ? await ask(Merges, ({ preview }) => preview(id, other)).catch(() => null) : null
  const patient = first?.patient ?? (await ask(Patients, ({ open }) => open(id)).catch(() => null))
  return !patient || (other && !first) ? null : { id, name: fullName(patient), first }
}

/** Loads the preview of an unmerge; null if the patients were not merged. */
export const loadUnmerge = async ({ locals: { ask }, params, url }: MergePage) => {
  const [id, other] = [recordNumber(params['id']), recordNumber(url.searchParams.get('duplicate'))]
  const preview = await ask(Merges, ({ unmergePreview }) => unmergePreview(id, other)).catch(() => null)
  return preview && { id, preview }
}
