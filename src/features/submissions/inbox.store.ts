import { atom, type ReadableAtom } from 'nanostores'
import type { SubmissionRow } from '#modules/intake-forms'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import {
  type ResponseFilter,
  type ResponsesList,
  responsesList,
  SHOWN_STATES,
} from './responses-list.store.ts'
import { closeReview } from './review/review.store.ts'

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

/** The store of the inbox, starting with the rendered page. The URL holds the filter, but not the search. */
export class Inbox {
  readonly $narrowing: ReadableAtom<ResponseFilter>
  readonly responses: ResponsesList
  readonly #set: (narrowing: ResponseFilter) => void

  constructor(narrowing: ResponseFilter, painted: RenderedPage<SubmissionRow>) {
    const $narrowing = atom(narrowing)
    this.$narrowing = $narrowing
    this.#set = (next) => $narrowing.set(next)
    this.responses = responsesList(() => $narrowing.get(), painted)
  }

  show(narrowing: ResponseFilter): void {
    history.pushState(null, '', inboxUrl(narrowing))
    this.#turnTo(narrowing)
  }

  search(query: string): void {
    closeReview()
    void this.responses.list.search(query)
  }

  followHistory(): () => void {
    const follow = (): void => this.#turnTo(readInboxFilter(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  #turnTo(narrowing: ResponseFilter): void {
    closeReview()
    this.#set(narrowing)
    void this.responses.list.search(this.responses.list.query)
  }
}
