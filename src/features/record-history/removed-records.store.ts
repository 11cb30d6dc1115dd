import { atom } from 'nanostores'
import type { RemovedRow } from '#modules/record-history'
import { text } from '../../language/index.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reason, request } from '../../kit/requests/request.ts'

type RecordRestoration =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly row: RemovedRow }
  | { readonly is: 'refused'; readonly problem: string }

export function createRemovedRecords(first: readonly RemovedRow[]) {
  const $rows = atom(first)
  const $doing = atom<RecordRestoration>({ is: 'none' })

  const takeBack = async (row: RemovedRow) => {
    if ($doing.get().is === 'under way') return
    $doing.set({ is: 'under way', row })
    try {
      await request('POST', `/api/history/${row.kind}/${row.id}/restore`, {})
      $rows.set($rows.get().filter((each) => each !== row))
      $doing.set({ is: 'none' })
      toastSuccess(text.timeTravel.takenBack)
    } catch (error) {
      $doing.set({ is: 'refused', problem: reason(error, text.timeTravel.restoreFailed) })
    }
  }

  return { $rows, $doing, takeBack }
}
