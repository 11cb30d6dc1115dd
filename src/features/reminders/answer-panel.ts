import { atom } from 'nanostores'
import { text } from '../../language/index.ts'
import { get, reason } from '../../kit/requests/request.ts'
import { latestRequest } from '../../kit/requests/latest-request.ts'

/** Why something was or was not sent, for the one record whose panel is open. */
export type AnswerState<Answer> =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'open'; readonly id: number; readonly answer: Answer }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }

/** Whether the panel of this record is open, or about to be. */
export const isOpenFor = (state: AnswerState<unknown>, id: number): boolean =>
  state.is !== 'closed' && state.id === id

/** Creates the state of a panel that answers “why?” for one record at a time, read from `pathOf` its id. */
export const makeAnswerPanel = <Answer>(pathOf: (id: number) => string) => {
  const $answer = atom<AnswerState<Answer>>({ is: 'closed' })
  const requests = latestRequest()

  const turnTo = (state: AnswerState<Answer>): AbortSignal => {
    requests.begin()
    $answer.set(state)
    return requests.signal
  }

  const read = (id: number, signal: AbortSignal): Promise<AnswerState<Answer>> =>
    get<Answer>(pathOf(id), { signal }).then(
      (answer): AnswerState<Answer> => ({ is: 'open', id, answer }),
      (error): AnswerState<Answer> => ({
        is: 'unavailable',
        id,
        problem: reason(error, text.reminders.whyFailed),
      }),
    )

  return {
    $answer,
    open: async (id: number): Promise<void> => {
      const signal = turnTo({ is: 'opening', id })
      const state = await read(id, signal)
      if (!signal.aborted) $answer.set(state)
    },
    /** Closes the panel; with an id, only if it belongs to that record. */
    close: (id?: number): void => {
      const state = $answer.get()
      if (state.is !== 'closed' && (id === undefined || id === state.id)) turnTo({ is: 'closed' })
    },
    /**
     * Reloads the open panel, with an id only if it belongs to that record; it stays unchanged meanwhile, and if the
     * request fails.
     */
    refresh: async (id?: number): Promise<void> => {
      const { signal } = requests
      const state = $answer.get()
      if (state.is !== 'open' && state.is !== 'unavailable') return
      if (id !== undefined && id !== state.id) return
      const now = await read(state.id, signal)
      if (!signal.aborted && now.is === 'open') $answer.set(now)
    },
  }
}
