import { atom, type ReadableAtom } from 'nanostores'
import { changed, type Shown } from './changes.ts'
import { failed } from './outcome.ts'
import { reason } from './request.ts'

/** What is being done to records from their rows, and why the last of it was not done. */
export interface RowActions {
  readonly underWay: ReadonlySet<number>
  readonly problem: string | null
}

/** Says with a toast that something failed; answers why, for the page. */
export const refused = (error: unknown, fallback: string): string => {
  failed(fallback)
  return reason(error, fallback)
}

/**
 * Does one thing at a time to one record; whoever shows such records asks again, whatever came of it. `refuse` answers
 * what the toast has left unsaid.
 */
export type Attempt = (
  id: number,
  work: (id: number) => Promise<void>,
  refuse: (error: unknown) => string | null,
) => Promise<void>

/** What is done to records of one kind from their rows. */
export function rowActions(shown: Shown): { $actions: ReadableAtom<RowActions>; attempt: Attempt } {
  const $actions = atom<RowActions>({ underWay: new Set(), problem: null })
  const attempt: Attempt = async (id, work, refuse) => {
    const { underWay } = $actions.get()
    if (underWay.has(id)) return
    $actions.set({ underWay: new Set([...underWay, id]), problem: null })
    const problem = await work(id).then(() => null, refuse)
    const others = [...$actions.get().underWay].filter((other) => other !== id)
    $actions.set({ underWay: new Set(others), problem })
    changed(shown)
  }
  return { $actions, attempt }
}
