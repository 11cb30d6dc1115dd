import { atom } from 'nanostores'
import { FIELDS_BY_GROUP, MERGE_FIELDS, type MergeChoices, type MergeField } from '#contracts/patients'
import type { MergePreview } from '#modules/merge'
import type { PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { toast } from '../../kit/toasts/toasts.store.ts'

const UNDO_DURATION_MS = 15_000

/** Lists a record’s values in a field group, without the empty ones. */
export const valuesIn = (field: MergeField, row: PatientRow): readonly string[] =>
  FIELDS_BY_GROUP[field].flatMap((name) => row[name] || [])

const hasSameValue = (field: MergeField, { patient, duplicate }: MergePreview): boolean =>
  FIELDS_BY_GROUP[field].every((name) => (patient[name] ?? '') === (duplicate[name] ?? ''))

export const differingFields = (preview: MergePreview): readonly MergeField[] =>
  MERGE_FIELDS.filter((field) => !hasSameValue(field, preview))

const KEEP = Object.fromEntries(MERGE_FIELDS.map((field) => [field, 'keep'])) as MergeChoices

/** Returns the default choices: a value that only one record has is kept, differing notes are combined. */
const initialChoices = (preview: MergePreview): MergeChoices => {
  const { patient, duplicate } = preview
  const empty = differingFields(preview).filter((field) => valuesIn(field, patient).length === 0)
  const takeChoices = Object.fromEntries(empty.map((field) => [field, 'take']))
  const notes = patient.notes && duplicate.notes && patient.notes !== duplicate.notes
  return { ...KEEP, ...takeChoices, ...(notes ? { notes: 'both' } : {}) }
}

export const mergeAddress = (id: number, other?: number): string =>
  `/patients/${id}/merge${other === undefined ? '' : `?with=${other}`}`

export const unmergeAddress = (id: number, duplicate: number): string =>
  `/patients/${id}/unmerge?duplicate=${duplicate}`

export function createMergeStore(first: MergePreview) {
  const $preview = atom(first)
  const $choices = atom(initialChoices(first))
  const $mergedPatient = atom<PatientRow | null>(null)
  const post = createIdempotentPost()
  const patientUrl = `/api/patients/${first.id}`
  const duplicateId = first.duplicate.id

  const undo = async (): Promise<void> => {
    try {
      await request('POST', `${patientUrl}/unmerge`, { duplicateId })
    } catch (error) {
      toastError(error, text.merging.unmerge.failed)
      return
    }
    toastSuccess(text.merging.unmerge.done)
    // Load the current versions; the server would refuse a second merge with the old ones.
    $preview.set(
      await get<MergePreview>(`${patientUrl}/merge?with=${duplicateId}`).catch(() => $preview.get()),
    )
    $mergedPatient.set(null)
  }

  const form = createShortForm<MergeChoices, PatientRow>({
    check: () => ({}),
    send: async (values) => {
      const { patient, duplicate } = $preview.get()
      const versions = { patient: patient.version, duplicate: duplicate.version }
      const draft = { duplicateId, values, versions }
      return (await post<PatientRow>(`${patientUrl}/merge`, draft)).data
    },
    done: (mergedPatient) => {
      $mergedPatient.set(mergedPatient)
      toast({
        title: text.merging.merged,
        description: text.merging.done.says(valuesIn('name', mergedPatient).join(' ')),
        duration: UNDO_DURATION_MS,
        action: { label: text.merging.undo, run: () => void undo() },
      })
    },
    failed: text.merging.failed,
  })

  return {
    $preview,
    $choices,
    $one: $mergedPatient,
    form,
    choose: (more: Partial<MergeChoices>) => $choices.set({ ...$choices.get(), ...more }),
  }
}

export type MergeStore = ReturnType<typeof createMergeStore>
