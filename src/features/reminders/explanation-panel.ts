import { atom } from 'nanostores'
import { text } from '../../language/index.ts'
import { get, reason } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

/** Why something was or was not sent, for the one record whose panel is open. */
export type ExplanationState<Answer> =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly id: number }
  | { readonly is: 'open'; readonly id: number; readonly explanation: Answer }
  | { readonly is: 'unavailable'; readonly id: number; readonly problem: string }

/** Whether the panel of this record is open, or about to be. */
export const isOpenFor = (state: ExplanationState<unknown>, id: number): boolean =>
  state.is !== 'closed' && state.id === id

/** Creates the state of a panel that explains one record at a time. `pathOf` returns the path to load it from. */
export const makeExplanationPanel = <Answer>(pathOf: (id: number) => string) => {
  const $panel = atom<ExplanationState<Answer>>({ is: 'closed' })
  const requests = createLatestRequest()

  const turnTo = (state: ExplanationState<Answer>): AbortSignal => {
    requests.begin()
    $panel.set(state)
    return requests.signal
  }

  const read = (id: number, signal: AbortSignal): Promise<ExplanationState<Answer>> =>
    get<Answer>(pathOf(id), { signal }).then(
      (explanation): ExplanationState<Answer> => ({ is: 'open', id, explanation }),
      (error): ExplanationState<Answer> => ({
        is: 'unavailable',
        id,
        problem: reason(error, text.reminders.whyFailed),
      }),
    )

  return {
    $panel,
    open: async (id: number): Promise<void> => {
      const signal = turnTo({ is: 'opening', id })
      const state = await read(id, signal)
      if (!signal.aborted) $panel.set(state)
    },
    /** Closes the panel; with an id, only if it belongs to that record. */
    close: (id?: number): void => {
      const state = $panel.get()
      if (state.is !== 'closed' && (id === undefined || id === state.id)) turnTo({ is: 'closed' })
    },
    /**
     * Reloads the open panel; with an id, only if it belongs to that record. The panel stays unchanged meanwhile,
     * and if the request fails.
     */
    refresh: async (id?: number): Promise<void> => {
      const { signal } = requests
      const state = $panel.get()
      if (state.is !== 'open' && state.is !== 'unavailable') return
      if (id !== undefined && id !== state.id) return
      const refreshed = await read(state.id, signal)
      if (!signal.aborted && refreshed.is === 'open') $panel.set(refreshed)
    },
  }
}
