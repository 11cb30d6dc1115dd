import { computed, onMount } from 'nanostores'
import { REVIEW_STATES, SUBMISSIONS_PER_PAGE } from '#contracts/intake-forms'
import type { SubmissionRow } from '#modules/intake-forms'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { onLocalChange } from '../../kit/updates/local-changes.ts'
import { type ListState, PagedList, type RenderedPage } from '../../kit/list/paged-list.ts'

export const SHOWN_STATES = [...REVIEW_STATES, 'all'] as const
type ShownState = (typeof SHOWN_STATES)[number]

export interface ResponseFilter {
  readonly state: ShownState
  readonly formId?: number | undefined
  readonly patientId?: number | undefined
}

type ResponseListing =
  | {
      readonly is: 'rows'
      readonly rows: readonly SubmissionRow[]
      readonly total: number
      /** For example '1 to 15 of 148, newest first'. */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none' | 'none found' | 'late' }
  | { readonly is: 'failed'; readonly problem: string }

function submissionsUrl({ state, formId, patientId }: ResponseFilter, query = ''): string {
  const params = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE) })
  if (state !== 'all') params.set('state', state)
  if (formId !== undefined) params.set('formId', String(formId))
  if (patientId !== undefined) params.set('patientId', String(patientId))
  if (query) params.set('q', query)
  return `/api/form-submissions?${params}`
}

const listing = (listed: ListState<SubmissionRow>): ResponseListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next, total } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none' }
  const skipped = (way.length - 1) * SUBMISSIONS_PER_PAGE
  const range = text.responses.range(figure(skipped + 1), figure(skipped + rows.length), figure(total))
  return { is: 'rows', rows, total, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

/** Creates the paged list of submissions, newest first. It reloads after every change of a submission. */
export function responsesList(narrowing: () => ResponseFilter, painted?: RenderedPage<SubmissionRow>) {
  const list = new PagedList<SubmissionRow>(
    (query) => submissionsUrl(narrowing(), query),
    text.responses.loadFailed,
    painted,
  )
  onMount(list.$list, () => onLocalChange(['submissions'], () => void list.refresh()))
  return { list, $listing: computed(list.$list, listing) }
}

export type ResponsesList = ReturnType<typeof responsesList>
