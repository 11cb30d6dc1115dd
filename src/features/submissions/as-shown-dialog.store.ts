import { atom } from 'nanostores'
import type { Review } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { withLateState } from '../../kit/requests/late-state.ts'
import { get, reason } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'

export type AsShownDialogState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | { readonly is: 'shown'; readonly review: Review }

export const $asShownDialog = atom<AsShownDialogState>({ is: 'closed' })

const requests = createLatestRequest()

/** Opens a submission in the version of the form that the patient saw; the access ledger records it. */
export async function openAsShownDialog(id: number): Promise<void> {
  const signal = requests.begin()
  const loading = get<Review>(`/api/form-submissions/${id}/review`, { signal }).then(
    (review): AsShownDialogState => ({ is: 'shown', review }),
    (error): AsShownDialogState => ({ is: 'unavailable', problem: reason(error, text.responses.openFailed) }),
  )
  const dialog = await withLateState(loading, () => $asShownDialog.set({ is: 'opening' }), signal)
  if (!signal.aborted) $asShownDialog.set(dialog)
}

export function closeAsShownDialog(): void {
  requests.abort()
  $asShownDialog.set({ is: 'closed' })
}
