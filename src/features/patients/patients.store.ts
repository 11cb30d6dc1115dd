import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { MAX_PATIENTS_COUNTED, PATIENTS_PER_PAGE } from '#contracts/patients'
import type { PatientPage, PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { coalesceRuns } from '../../kit/updates/coalesce.ts'
import { onLocalChange, reportLocalChange } from '../../kit/updates/local-changes.ts'
import { toastFailure } from '../../kit/toasts/result-toasts.ts'
import { searchedList } from '../../kit/list/searched-list.ts'
import { announceChange, requestDeletion } from './dialog/save-patient.ts'
import { reasonUnlessSaid, request, RequestError } from '../../kit/requests/request.ts'

export type Deletion =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

const listAddress = (params: Readonly<Record<string, string>>): string =>
  `/api/patients?${new URLSearchParams({ sort: 'name', ...params }).toString()}`

const searchOptions = {
  address: listAddress,
  perPage: PATIENTS_PER_PAGE,
  countedTo: MAX_PATIENTS_COUNTED,
  words: text.patients,
  streams: ['patient'],
} as const

const INCOMPLETE = { incomplete: 'true' } as const

/** Creates the store of the patients page. It counts the incomplete records, and can list only those. */
export function createPatientsScreen(renderedPage: PatientPage, incompleteCount = 0) {
  const $deletion = atom<Deletion>({ is: 'none' })
  const $incompleteCount = atom(incompleteCount)
  const $onlyIncomplete = atom(false)
  const $narrowing = computed($onlyIncomplete, (only): Readonly<Record<string, string>> =>
    only ? INCOMPLETE : {},
  )
  const searched = searchedList<PatientRow>({ ...searchOptions, $narrowing }, renderedPage)
  // If the count cannot be loaded, the earlier one stays.
  const recount = coalesceRuns(async () => {
    const reply = await request('GET', listAddress({ ...INCOMPLETE, limit: '1' })).catch(() => undefined)
    if (reply?.total !== undefined) $incompleteCount.set(reply.total)
  })
  onMount($incompleteCount, () => onLocalChange(['patient'], recount))
  const show = (onlyIncomplete: boolean, query: string): Promise<void> => {
    $onlyIncomplete.set(onlyIncomplete)
    return searched.list.search(query)
  }
  return {
    ...searched,
    $incompleteCount: $incompleteCount as ReadableAtom<number>,
    $onlyIncomplete: $onlyIncomplete as ReadableAtom<boolean>,
    showIncomplete: (only: boolean) => show(only, searched.list.query),
    showAll: () => show(false, ''),
    $deletion,
    remove: createRemove($deletion.set),
  }
}

export type PatientsScreen = ReturnType<typeof createPatientsScreen>

const createRemove =
  (set: (deletion: Deletion) => void) =>
  async (id: number): Promise<boolean> => {
    set({ is: 'under way', id })
    try {
      await requestDeletion(id)
      set({ is: 'none' })
      announceChange(text.patient.deleted)
      return true
    } catch (error) {
      toastFailure(text.patient.deleteFailed)
      const problem = reasonUnlessSaid(text.patient.deleteFailed, error)
      set(problem === null ? { is: 'none' } : { is: 'refused', problem })
      if (error instanceof RequestError && error.status === 404) reportLocalChange('patient')
      return false
    }
  }
