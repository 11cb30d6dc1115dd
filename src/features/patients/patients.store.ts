import { atom, computed, onMount, onSet } from 'nanostores'
import { PATIENTS_COUNTED_TO, PATIENTS_PER_PAGE } from '#contracts/patients'
import type { PatientPage, PatientRow } from '#modules/patients'
import { figure } from '../text/format.ts'
import { text } from '../text/index.ts'
import { changed, onChange } from './changes.ts'
import { failed } from './outcome.ts'
import { type Listed, type Page, PagedList } from './paged-list.ts'
import { patientsChanged, removed } from './patient-saving.ts'
import { reason, request, RequestError } from './request.ts'

/** What stands on the patients screen below its head. */
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

/** What becomes of the second click on a row. */
export type Deletion =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

const narrowed = (more: Readonly<Record<string, string>>): string =>
  `/api/patients?${new URLSearchParams({ sort: 'name', ...more }).toString()}`

const firstPage = (query: string): string =>
  narrowed({ limit: String(PATIENTS_PER_PAGE), ...(query ? { q: query } : {}) })

const counted = ({ query, total }: Page<PatientRow>): string =>
  query && total >= PATIENTS_COUNTED_TO ? `${figure(total)}+` : figure(total)

const listing = (listed: Listed<PatientRow>): PatientListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none registered' }
  const skipped = (way.length - 1) * PATIENTS_PER_PAGE
  const range = text.patients.range(figure(skipped + 1), figure(skipped + rows.length), counted(listed))
  return { is: 'rows', rows, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

/** The patients screen, beginning with the page the server has painted. */
export function patientsScreen(painted: PatientPage) {
  const list = new PagedList<PatientRow>(firstPage, text.patients.loadFailed, painted)
  /** All patients of the clinic, whatever is searched for. */
  const $total = atom(painted.total)
  const $deletion = atom<Deletion>({ is: 'none' })

  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !newValue.query) $total.set(newValue.total)
  })
  onMount(list.$list, () =>
    onChange(['patients'], () => {
      void list.refresh()
      if (list.query) void recount($total.set)
    }),
  )

  return { list, $listing: computed(list.$list, listing), $total, $deletion, remove: removing($deletion.set) }
}

export type PatientsScreen = ReturnType<typeof patientsScreen>

// While a search is on, its answers say nothing of all the others.
async function recount(set: (total: number) => void): Promise<void> {
  const all = await request('GET', narrowed({ limit: '1' })).catch(() => undefined)
  if (all?.total !== undefined) set(all.total)
}

const removing =
  (set: (deletion: Deletion) => void) =>
  /** Takes a patient off every list; answers whether it is. */
  async (id: number): Promise<boolean> => {
    set({ is: 'under way', id })
    try {
      await removed(id)
      set({ is: 'none' })
      patientsChanged(text.patient.deleted)
      return true
    } catch (error) {
      failed(text.patient.deleteFailed)
      set({ is: 'refused', problem: reason(error, text.patient.deleteFailed) })
      if (error instanceof RequestError && error.status === 404) changed('patients')
      return false
    }
  }
