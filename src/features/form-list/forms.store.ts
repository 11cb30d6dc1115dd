import { atom, computed, onMount, onSet } from 'nanostores'
import { FORMS_PER_PAGE } from '#contracts/intake'
import type { FormRow } from '#modules/intake'
import { figure } from '../text/format.ts'
import { text } from '../text/index.ts'
import { onChange } from './changes.ts'
import { type Listed, PagedList, type Painted } from './paged-list.ts'
import { request } from './request.ts'

/** What stands on the forms page below its head. */
export type FormListing =
  | {
      readonly is: 'rows'
      readonly rows: readonly FormRow[]
      /** '1 to 15 of 48, newest first' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none created' }
  | { readonly is: 'none found' }
  | { readonly is: 'late' }
  | { readonly is: 'failed'; readonly problem: string }

const narrowed = (more: Readonly<Record<string, string>>): string =>
  `/api/intake-forms?${new URLSearchParams(more).toString()}`

const firstPage = (query: string): string =>
  narrowed({ limit: String(FORMS_PER_PAGE), ...(query ? { q: query } : {}) })

const listing = (listed: Listed<FormRow>): FormListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next, total } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none created' }
  const skipped = (way.length - 1) * FORMS_PER_PAGE
  const range = text.forms.range(figure(skipped + 1), figure(skipped + rows.length), figure(total))
  return { is: 'rows', rows, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

/** The forms page, beginning with the rows the server has painted. */
export function formsScreen(painted: Painted<FormRow>) {
  const list = new PagedList<FormRow>(firstPage, text.forms.loadFailed, painted)
  /** All forms of the clinic, whatever is searched for. */
  const $total = atom(painted.total)

  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !newValue.query) $total.set(newValue.total)
  })
  onMount(list.$list, () =>
    onChange(['forms', 'submissions'], () => {
      void list.refresh()
      if (list.query) void recount($total.set)
    }),
  )
  return { list, $listing: computed(list.$list, listing), $total }
}

export type FormsScreen = ReturnType<typeof formsScreen>

// While a search is on, its answers say nothing of all the others.
async function recount(set: (total: number) => void): Promise<void> {
  const all = await request('GET', narrowed({ limit: '1' })).catch(() => undefined)
  if (all?.total !== undefined) set(all.total)
}
