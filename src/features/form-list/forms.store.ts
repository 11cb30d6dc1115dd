import { atom, computed, onMount, onSet } from 'nanostores'
import { FORMS_PER_PAGE } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { onLocalChange } from '../../kit/updates/local-changes.ts'
import { type ListState, PagedList, type RenderedPage } from '../../kit/list/paged-list.ts'
import { request } from '../../kit/requests/request.ts'

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

const listing = (listed: ListState<FormRow>): FormListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way: visitedPages, next, total } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none created' }
  const skipped = (visitedPages.length - 1) * FORMS_PER_PAGE
  const range = text.forms.range(figure(skipped + 1), figure(skipped + rows.length), figure(total))
  return { is: 'rows', rows, range, hasPrevious: visitedPages.length > 1, hasNext: next !== undefined }
}

export function formsScreen(painted: RenderedPage<FormRow>) {
  const list = new PagedList<FormRow>(firstPage, text.forms.loadFailed, painted)
  const $total = atom(painted.total)

  onSet(list.$list, ({ newValue }) => {
    if (newValue.is === 'page' && !newValue.query) $total.set(newValue.total)
  })
  onMount(list.$list, () =>
    onLocalChange(['forms', 'submissions'], () => {
      void list.refresh()
      if (list.query) void recount($total.set)
    }),
  )
  return { list, $listing: computed(list.$list, listing), $total }
}

export type FormsScreen = ReturnType<typeof formsScreen>

// During a search, the responses count only its results.
async function recount(set: (total: number) => void): Promise<void> {
  const all = await request('GET', narrowed({ limit: '1' })).catch(() => undefined)
  if (all?.total !== undefined) set(all.total)
}
