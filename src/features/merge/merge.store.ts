import { atom } from 'nanostores'
import { FIELDS_OF, MERGE_FIELDS, type MergeChoices, type MergeField } from '#contracts/patients'
import type { MergePreview } from '#modules/merging'
import type { PatientRow } from '#modules/patients'
import { text } from '../text/index.ts'
import { postsOnce } from './idempotency.ts'
import { failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'
import { shortForm } from './short-form.ts'
import { toast } from './toasts.ts'

const UNDO_FOR = 15_000

/** What a record says in a field, part by part; nothing where it says nothing. */
export const saidIn = (field: MergeField, row: PatientRow): readonly string[] =>
  FIELDS_OF[field].flatMap((name) => row[name] || [])

const isSame = (field: MergeField, { patient, duplicate }: MergePreview): boolean =>
  FIELDS_OF[field].every((name) => (patient[name] ?? '') === (duplicate[name] ?? ''))

/** The fields in which there is something to choose. */
export const differing = (preview: MergePreview): readonly MergeField[] =>
  MERGE_FIELDS.filter((field) => !isSame(field, preview))

const KEEP: MergeChoices = {
  name: 'keep',
  dateOfBirth: 'keep',
  email: 'keep',
  phone: 'keep',
  address: 'keep',
  emergency: 'keep',
  insurance: 'keep',
  notes: 'keep',
}

/** What is chosen before anybody chose: nothing that only one of them says is lost. */
const begun = (preview: MergePreview): MergeChoices => {
  const { patient, duplicate } = preview
  const empty = differing(preview).filter((field) => saidIn(field, patient).length === 0)
  const taken = Object.fromEntries(empty.map((field) => [field, 'take']))
  const notes = patient.notes && duplicate.notes && patient.notes !== duplicate.notes
  return { ...KEEP, ...taken, ...(notes ? { notes: 'both' } : {}) }
}

/** Where two patients are looked at side by side. */
export const mergeAddress = (id: number, other?: number): string =>
  `/patients/${id}/merge${other === undefined ? '' : `?with=${other}`}`

/** Where it is looked at what parting two patients would mean. */
export const unmergeAddress = (id: number, duplicate: number): string =>
  `/patients/${id}/unmerge?duplicate=${duplicate}`

/** Merging two patients: what is chosen, and what became of it. */
export function merging(first: MergePreview) {
  const $preview = atom(first)
  const $choices = atom(begun(first))
  const $one = atom<PatientRow | null>(null)
  const post = postsOnce()
  const at = `/api/patients/${first.id}`
  const duplicateId = first.duplicate.id

  const undo = async (): Promise<void> => {
    try {
      await request('POST', `${at}/unmerge`, { duplicateId })
    } catch (error) {
      failedWith(error, text.merging.unmerge.failed)
      return
    }
    succeeded(text.merging.unmerge.done)
    // Merged again from what they were before, they would be refused.
    $preview.set(await get<MergePreview>(`${at}/merge?with=${duplicateId}`).catch(() => $preview.get()))
    $one.set(null)
  }

  const form = shortForm<MergeChoices, PatientRow>({
    check: () => ({}),
    send: async (values) => {
      const { patient, duplicate } = $preview.get()
      const versions = { patient: patient.version, duplicate: duplicate.version }
      const draft = { duplicateId, values, versions }
      return (await post<PatientRow>(`${at}/merge`, draft)).data
    },
    done: (one) => {
      $one.set(one)
      toast({
        title: text.merging.merged,
        description: text.merging.done.says(saidIn('name', one).join(' ')),
        duration: UNDO_FOR,
        action: { label: text.merging.undo, run: () => void undo() },
      })
    },
    failed: text.merging.failed,
  })

  return {
    $preview,
    $choices,
    $one,
    form,
    choose: (more: Partial<MergeChoices>) => $choices.set({ ...$choices.get(), ...more }),
  }
}

export type MergingStore = ReturnType<typeof merging>
