import { computed, onMount } from 'nanostores'
import { REVIEW_STATES, SUBMISSIONS_PER_PAGE } from '#contracts/intake-forms'
import type { SubmissionRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { onLocalChange } from '../../kit/updates/local-changes.ts'
import { toListing } from '../../kit/list/listing.ts'
import { createPagedList, type RenderedPage } from '../../kit/list/paged-list.ts'

export const SHOWN_STATES = [...REVIEW_STATES, 'all'] as const
type ShownState = (typeof SHOWN_STATES)[number]

export interface ResponseFilter {
  readonly state: ShownState
  readonly formId?: number | undefined
  readonly patientId?: number | undefined
}

function submissionsUrl({ state, formId, patientId }: ResponseFilter, query = ''): string {
  const params = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE) })
  if (state !== 'all') params.set('state', state)
  if (formId !== undefined) params.set('formId', String(formId))
  if (patientId !== undefined) params.set('patientId', String(patientId))
  if (query) params.set('q', query)
  return `/api/form-submissions?${params}`
}

/** Creates the paged list of submissions, newest first. It reloads after every change of a submission. */
export function createResponsesList(filter: () => ResponseFilter, painted?: RenderedPage<SubmissionRow>) {
  const list = createPagedList<SubmissionRow>(
    (query) => submissionsUrl(filter(), query),
    text.responses.loadFailed,
    painted,
  )
  onMount(list.$list, () => onLocalChange(['form-submission'], () => void list.refresh()))
  const $listing = computed(list.$list, (listed) => toListing(listed, SUBMISSIONS_PER_PAGE, text.responses))
  return { list, $listing }
}

export type ResponsesList = ReturnType<typeof createResponsesList>
