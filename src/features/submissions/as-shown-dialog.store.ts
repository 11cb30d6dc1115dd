import { atom } from 'nanostores'
import type { Review } from '#modules/intake'
import { text } from '../text/index.ts'
import { get, reason } from './request.ts'

/** A submission as the patient saw the form and answered it. */
export type AsShown =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | { readonly is: 'shown'; readonly review: Review }

export const $asShown = atom<AsShown>({ is: 'closed' })

const LATE = 150

let visit = new AbortController()

/** Opens the form as it was answered, in the version the patient saw; the access ledger says so. */
export async function showAsShown(id: number): Promise<void> {
  visit.abort()
  const { signal } = (visit = new AbortController())
  const late = setTimeout(() => $asShown.set({ is: 'opening' }), LATE)
  signal.addEventListener('abort', () => clearTimeout(late))
  const found = await get<Review>(`/api/form-submissions/${id}/review`, { signal }).then(
    (review): AsShown => ({ is: 'shown', review }),
    (error): AsShown => ({ is: 'unavailable', problem: reason(error, text.responses.openFailed) }),
  )
  clearTimeout(late)
  if (!signal.aborted) $asShown.set(found)
}

export function closeAsShown(): void {
  visit.abort()
  $asShown.set({ is: 'closed' })
}
