import { atom, type ReadableAtom } from 'nanostores'
import type { SubmissionRow } from '#modules/intake-forms'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import {
  type ResponseFilter,
  type ResponsesList,
  createResponsesList,
  SHOWN_STATES,
} from './responses-list.store.ts'
import { closeReview } from './review/review.store.ts'
import { onHistoryMove } from '../../kit/requests/history-move.ts'

const PAGE_PATH = '/forms/inbox'

const isState = (value: string | null): value is ResponseFilter['state'] =>
  SHOWN_STATES.some((state) => state === value)

/** Reads the filter from an inbox URL; the default is new submissions. */
export function readInboxFilter(address: URLSearchParams): ResponseFilter {
  const state = address.get('state')
  const patientId = Number(address.get('patientId'))
  const narrowing = { state: isState(state) ? state : 'new' } as const
  return Number.isSafeInteger(patientId) && patientId > 0 ? { ...narrowing, patientId } : narrowing
}

export function inboxUrl({ state, patientId }: ResponseFilter): string {
  const params = new URLSearchParams()
  if (state !== 'new') params.set('state', state)
  if (patientId !== undefined) params.set('patientId', String(patientId))
  return params.size > 0 ? `${PAGE_PATH}?${params}` : PAGE_PATH
}

/** The store of the inbox. The URL holds the filter, but not the search. */
export interface Inbox {
  readonly $filter: ReadableAtom<ResponseFilter>
  readonly responses: ResponsesList
  readonly show: (narrowing: ResponseFilter) => void
  readonly search: (query: string) => void
  /** Follows the browser's back and forward buttons; returns a function that stops it. */
  readonly followHistory: () => () => void
}

/** Creates the store, starting with the rendered page. */
export const createInbox = (first: ResponseFilter, painted: RenderedPage<SubmissionRow>): Inbox => {
  const $filter = atom(first)
  const responses = createResponsesList(() => $filter.get(), painted)
  const applyFilter = (narrowing: ResponseFilter): void => {
    closeReview()
    $filter.set(narrowing)
    void responses.list.search(responses.list.query)
  }
  return {
    $filter,
    responses,
    show: (narrowing) => {
      history.pushState(null, '', inboxUrl(narrowing))
      applyFilter(narrowing)
    },
    search: (query) => {
      closeReview()
      void responses.list.search(query)
    },
    followHistory: () => onHistoryMove((parameters) => applyFilter(readInboxFilter(parameters))),
  }
}
