import { atom, computed, onMount, onSet } from 'nanostores'
import { PATIENTS_COUNTED_TO, PATIENTS_PER_PAGE } from '#contracts/patients'
import type { PatientPage, PatientRow } from '#modules/patients'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { reportLocalChange, onLocalChange } from '../../kit/updates/local-changes.ts'
import { failed } from '../../kit/toasts/result-toasts.ts'
import { type ListState, type Page, PagedList } from '../../kit/list/paged-list.ts'
import { announceChange, requestDeletion } from './dialog/save-patient.ts'
import { reason, request, RequestError } from '../../kit/requests/request.ts'

export type PatientListing =
  | {
      readonly is: 'rows'
      readonly rows: readonly PatientRow[]
      /** '1 to 15 of 1,284, by last name' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none registered' }
  | { readonly is: 'none found' }
  | { readonly is: 'late' }
  | { readonly is: 'failed'; readonly problem: string }

export type Deletion =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

const listAddress = (more: Readonly<Record<string, string>>): string =>
  `/api/patients?${new URLSearchParams({ sort: 'name', ...more }).toString()}`

const firstPage = (query: string): string =>
  listAddress({ limit: String(PATIENTS_PER_PAGE), ...(query ? { q: query } : {}) })

const formatTotal = ({ query, total }: Page<PatientRow>): string =>
  query && total >= PATIENTS_COUNTED_TO ? `${figure(total)}+` : figure(total)

const listing = (listed: ListState<PatientRow>): PatientListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none registered' }
  const skipped = (way.length - 1) * PATIENTS_PER_PAGE
  const range = text.patients.range(figure(skipped + 1), figure(skipped + rows.length), formatTotal(listed))
  return { is: 'rows', rows, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

export function patientsScreen(painted: PatientPage) {
  const list = new PagedList<PatientRow>(firstPage, text.patients.loadFailed, painted)
  const $total = atom(painted.total)
  const $deletion = atom<Deletion>({ is: 'none' })

  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !newValue.query) $total.set(newValue.total)
  })
  onMount(list.$list, () =>
    onLocalChange(['patients'], () => {
      void list.refresh()
      if (list.query) void recount($total.set)
    }),
  )

  return { list, $listing: computed(list.$list, listing), $total, $deletion, remove: removing($deletion.set) }
}

export type PatientsScreen = ReturnType<typeof patientsScreen>

// During a search, the responses count only its results.
async function recount(set: (total: number) => void): Promise<void> {
  const all = await request('GET', listAddress({ limit: '1' })).catch(() => undefined)
  if (all?.total !== undefined) set(all.total)
}

const removing =
  (set: (deletion: Deletion) => void) =>
  async (id: number): Promise<boolean> => {
    set({ is: 'under way', id })
    try {
      await requestDeletion(id)
      set({ is: 'none' })
      announceChange(text.patient.deleted)
      return true
    } catch (error) {
      failed(text.patient.deleteFailed)
      set({ is: 'refused', problem: reason(error, text.patient.deleteFailed) })
      if (error instanceof RequestError && error.status === 404) reportLocalChange('patients')
      return false
    }
  }
