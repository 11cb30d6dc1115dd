import { computed, onMount } from 'nanostores'
import { REVIEW_STATES, SUBMISSIONS_PER_PAGE } from '#contracts/intake'
import type { SubmissionRow } from '#modules/intake'
import { figure } from '../text/format.ts'
import { text } from '../text/index.ts'
import { onChange } from './changes.ts'
import { type Listed, PagedList, type Painted } from './paged-list.ts'

/** Which submissions are shown, by whether they are reviewed. */
export const SHOWN_STATES = [...REVIEW_STATES, 'all'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What a list of submissions is narrowed to, besides a search. */
export interface Narrowing {
  readonly state: ShownState
  readonly formId?: number | undefined
  readonly patientId?: number | undefined
}

/** What stands where the submissions are listed. */
export type ResponseListing =
  | {
      readonly is: 'rows'
      readonly rows: readonly SubmissionRow[]
      readonly total: number
      /** '1 to 15 of 148, newest first' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none' | 'none found' | 'late' }
  | { readonly is: 'failed'; readonly problem: string }

/** Where the first page of these submissions is. */
export function submissionsUrl({ state, formId, patientId }: Narrowing, query = ''): string {
  const asked = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE) })
  if (state !== 'all') asked.set('state', state)
  if (formId !== undefined) asked.set('formId', String(formId))
  if (patientId !== undefined) asked.set('patientId', String(patientId))
  if (query) asked.set('q', query)
  return `/api/form-submissions?${asked}`
}

const listing = (listed: Listed<SubmissionRow>): ResponseListing => {
  if (listed.is !== 'page') return listed
  const { rows, query, way, next, total } = listed
  if (rows.length === 0) return { is: query ? 'none found' : 'none' }
  const skipped = (way.length - 1) * SUBMISSIONS_PER_PAGE
  const range = text.responses.range(figure(skipped + 1), figure(skipped + rows.length), figure(total))
  return { is: 'rows', rows, total, range, hasPrevious: way.length > 1, hasNext: next !== undefined }
}

/** Submissions, newest first, in the pages the server makes of them. Asked again whenever one has changed. */
export function responsesList(narrowing: () => Narrowing, painted?: Painted<SubmissionRow>) {
  const list = new PagedList<SubmissionRow>(
    (query) => submissionsUrl(narrowing(), query),
    text.responses.loadFailed,
    painted,
  )
  onMount(list.$list, () => onChange(['submissions'], () => void list.refresh()))
  return { list, $listing: computed(list.$list, listing) }
}

export type ResponsesList = ReturnType<typeof responsesList>
