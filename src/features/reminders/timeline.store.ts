import { atom } from 'nanostores'
import type { Timeline } from '#modules/reminders'
import { text } from '../../language/index.ts'
import { get, reason } from '../../kit/requests/request.ts'

export type TimelineState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'open'; readonly id: number; readonly timeline: Timeline }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }

export const $timeline = atom<TimelineState>({ is: 'closed' })

let flight = new AbortController()

function turnTo(why: TimelineState): AbortSignal {
  flight.abort()
  flight = new AbortController()
  $timeline.set(why)
  return flight.signal
}

/** Closes the open timeline; with an id, only if it belongs to that reminder. */
export function closeTimeline(id?: number): void {
  const why = $timeline.get()
  if (why.is !== 'closed' && (id === undefined || id === why.id)) turnTo({ is: 'closed' })
}

export async function openTimeline(id: number): Promise<void> {
  const signal = turnTo({ is: 'opening', id })
  const why = await read(id, signal)
  if (!signal.aborted) $timeline.set(why)
}

/** Reloads the open timeline; it stays unchanged meanwhile, and if the request fails. */
export async function refreshTimeline(): Promise<void> {
  const { signal } = flight
  const why = $timeline.get()
  if (why.is !== 'open' && why.is !== 'unavailable') return
  const now = await read(why.id, signal)
  if (!signal.aborted && now.is === 'open') $timeline.set(now)
}

const read = (id: number, signal: AbortSignal): Promise<TimelineState> =>
  get<Timeline>(`/api/reminders/${id}/timeline`, { signal }).then(
    (timeline): TimelineState => ({ is: 'open', id, timeline }),
    (error): TimelineState => ({ is: 'unavailable', id, problem: reason(error, text.reminders.whyFailed) }),
  )
