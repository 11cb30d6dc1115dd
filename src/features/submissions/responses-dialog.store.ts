import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake'
import { closeReview } from './review.ts'
import { type ResponsesList, responsesList } from './responses-list.ts'

/** What the dialog needs to know of a form. */
export type AnsweredForm = Pick<FormRow, 'id' | 'title'>

/** The dialog with the responses to a form. */
export type ResponsesDialog =
  { readonly is: 'closed' } | ({ readonly is: 'open'; readonly form: AnsweredForm } & ResponsesList)

export const $responses = atom<ResponsesDialog>({ is: 'closed' })

/** Opens the dialog on what was answered to a form; the access ledger says so. */
export function showResponses({ id, title }: AnsweredForm): void {
  closeReview()
  const responses = responsesList(() => ({ state: 'all', formId: id }))
  $responses.set({ is: 'open', form: { id, title }, ...responses })
  void responses.list.refresh()
}

/** Closes the dialog, and with it the review under way. */
export function closeResponses(): void {
  closeReview()
  $responses.set({ is: 'closed' })
}
