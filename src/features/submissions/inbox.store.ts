import { atom, type ReadableAtom } from 'nanostores'
import type { SubmissionRow } from '#modules/intake'
import type { Painted } from './paged-list.ts'
import { type Narrowing, type ResponsesList, responsesList, SHOWN_STATES } from './responses-list.ts'
import { closeReview } from './review.ts'

const HOME = '/forms/inbox'

const isState = (given: string | null): given is Narrowing['state'] =>
  SHOWN_STATES.some((state) => state === given)

/** Which submissions an address of the inbox asks for: new ones, if it does not say. */
export function askedFor(address: URLSearchParams): Narrowing {
  const state = address.get('state')
  const patientId = Number(address.get('patientId'))
  const narrowing = { state: isState(state) ? state : 'new' } as const
  return Number.isSafeInteger(patientId) && patientId > 0 ? { ...narrowing, patientId } : narrowing
}

/** The address of the inbox with these submissions. */
export function inboxAddress({ state, patientId }: Narrowing): string {
  const asked = new URLSearchParams()
  if (state !== 'new') asked.set('state', state)
  if (patientId !== undefined) asked.set('patientId', String(patientId))
  return asked.size > 0 ? `${HOME}?${asked}` : HOME
}

/** The inbox, beginning with the page the server has painted. Its address says what is shown, not what is sought. */
export class Inbox {
  readonly $narrowing: ReadableAtom<Narrowing>
  readonly responses: ResponsesList
  readonly #set: (narrowing: Narrowing) => void

  constructor(narrowing: Narrowing, painted: Painted<SubmissionRow>) {
    const $narrowing = atom(narrowing)
    this.$narrowing = $narrowing
    this.#set = (next) => $narrowing.set(next)
    this.responses = responsesList(() => $narrowing.get(), painted)
  }

  /** Shows other submissions, so that going back in the browser goes back to these. */
  show(narrowing: Narrowing): void {
    history.pushState(null, '', inboxAddress(narrowing))
    this.#turnTo(narrowing)
  }

  search(query: string): void {
    closeReview()
    void this.responses.list.search(query)
  }

  /** Follows the browser's back and forward; answers how to stop that. */
  followHistory(): () => void {
    const follow = (): void => this.#turnTo(askedFor(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  #turnTo(narrowing: Narrowing): void {
    closeReview()
    this.#set(narrowing)
    void this.responses.list.search(this.responses.list.query)
  }
}
