import { atom } from 'nanostores'
import type { RemovedRow } from '#modules/timetravel'
import { text } from '../text/index.ts'
import { succeeded } from './outcome.ts'
import { reason, request } from './request.ts'

/** What is being taken back, or why it was not. */
export type TakingBack =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly row: RemovedRow }
  | { readonly is: 'refused'; readonly problem: string }

/** The removed records; what is taken back leaves the list. */
export function removedRecords(first: readonly RemovedRow[]) {
  const $rows = atom(first)
  const $doing = atom<TakingBack>({ is: 'none' })

  const takeBack = async (row: RemovedRow) => {
    if ($doing.get().is === 'under way') return
    $doing.set({ is: 'under way', row })
    try {
      await request('POST', `/api/history/${row.kind}/${row.id}/restore`, {})
      $rows.set($rows.get().filter((each) => each !== row))
      $doing.set({ is: 'none' })
      succeeded(text.timeTravel.takenBack)
    } catch (error) {
      $doing.set({ is: 'refused', problem: reason(error, text.timeTravel.restoreFailed) })
    }
  }

  return { $rows, $doing, takeBack }
}
