import { atom } from 'nanostores'
import type { Timeline } from '#modules/reminders'
import { text } from '../text/index.ts'
import { get, reason } from './request.ts'

/** The reminder opened in place, with all that has become of it. */
export type Why =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'open'; readonly id: number; readonly timeline: Timeline }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }

export const $why = atom<Why>({ is: 'closed' })

let flight = new AbortController()

function turnTo(why: Why): AbortSignal {
  flight.abort()
  flight = new AbortController()
  $why.set(why)
  return flight.signal
}

/** Closes what is open; with an id, only if it is this reminder. */
export function closeWhy(id?: number): void {
  const why = $why.get()
  if (why.is !== 'closed' && (id === undefined || id === why.id)) turnTo({ is: 'closed' })
}

/** Opens a reminder in its place in the list. */
export async function askWhy(id: number): Promise<void> {
  const signal = turnTo({ is: 'opening', id })
  const why = await read(id, signal)
  if (!signal.aborted) $why.set(why)
}

/** Asks again for what is open; meanwhile, and if there is no answer, it stays as it is. */
export async function catchUpOnWhy(): Promise<void> {
  const { signal } = flight
  const why = $why.get()
  if (why.is !== 'open' && why.is !== 'unavailable') return
  const now = await read(why.id, signal)
  if (!signal.aborted && now.is === 'open') $why.set(now)
}

const read = (id: number, signal: AbortSignal): Promise<Why> =>
  get<Timeline>(`/api/reminders/${id}/timeline`, { signal }).then(
    (timeline): Why => ({ is: 'open', id, timeline }),
    (error): Why => ({ is: 'unavailable', id, problem: reason(error, text.reminders.whyFailed) }),
  )
