import { atom } from 'nanostores'
import type { Review } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { get, reason } from '../../kit/requests/request.ts'
import { latestRequest } from '../../kit/requests/latest-request.ts'

export type OriginalFormDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | { readonly is: 'shown'; readonly review: Review }

export const $asShown = atom<OriginalFormDialog>({ is: 'closed' })

const LOADING_DELAY_MS = 150

const requests = latestRequest()

/** Opens a submission in the version of the form that the patient saw; the access ledger records it. */
export async function showAsShown(id: number): Promise<void> {
  const signal = requests.begin()
  const late = setTimeout(() => $asShown.set({ is: 'opening' }), LOADING_DELAY_MS)
  signal.addEventListener('abort', () => clearTimeout(late))
  const found = await get<Review>(`/api/form-submissions/${id}/review`, { signal }).then(
    (review): OriginalFormDialog => ({ is: 'shown', review }),
    (error): OriginalFormDialog => ({ is: 'unavailable', problem: reason(error, text.responses.openFailed) }),
  )
  clearTimeout(late)
  if (!signal.aborted) $asShown.set(found)
}

export function closeAsShown(): void {
  requests.abort()
  $asShown.set({ is: 'closed' })
}
