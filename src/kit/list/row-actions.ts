import { atom, type ReadableAtom } from 'nanostores'
import { reportLocalChange, type Stream } from '../updates/local-changes.ts'
import { toastFailure } from '../toasts/result-toasts.ts'
import { reasonUnlessSaid } from '../requests/request.ts'

/** Actions in progress on rows, and why the last one failed. */
export interface RowActions {
  readonly runningIds: ReadonlySet<number>
  readonly problem: string | null
}

/** Shows a toast for a failure and returns what the page adds to it. */
export const reportFailure = (error: unknown, fallback: string): string | null => {
  toastFailure(fallback)
  return reasonUnlessSaid(fallback, error)
}

/**
 * Runs one action at a time per record; afterward lists of such records refresh, even after a failure.
 * `refuse` reports a failure in a toast, and returns the reason if the toast does not contain it.
 */
type RowActionRun = (
  id: number,
  action: (id: number) => Promise<void>,
  refuse: (error: unknown) => string | null,
) => Promise<void>

export function rowActions(recordKind: Stream): {
  $actions: ReadableAtom<RowActions>
  attempt: RowActionRun
} {
  const $actions = atom<RowActions>({ runningIds: new Set(), problem: null })
  const attempt: RowActionRun = async (id, action, refuse) => {
    const { runningIds } = $actions.get()
    if (runningIds.has(id)) return
    $actions.set({ runningIds: new Set([...runningIds, id]), problem: null })
    const problem = await action(id).then(() => null, refuse)
    const others = [...$actions.get().runningIds].filter((other) => other !== id)
    $actions.set({ runningIds: new Set(others), problem })
    reportLocalChange(recordKind)
  }
  return { $actions, attempt }
}
