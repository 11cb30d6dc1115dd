import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake-forms'
import { closeReview } from './review/review.store.ts'
import { type ResponsesList, createResponsesList } from './responses-list.store.ts'

type AnsweredForm = Pick<FormRow, 'id' | 'title'>

export type ResponsesDialog =
  { readonly is: 'closed' } | ({ readonly is: 'open'; readonly form: AnsweredForm } & ResponsesList)

export const $responses = atom<ResponsesDialog>({ is: 'closed' })

export function showResponses({ id, title }: AnsweredForm): void {
  closeReview()
  const responses = createResponsesList(() => ({ state: 'all', formId: id }))
  $responses.set({ is: 'open', form: { id, title }, ...responses })
  void responses.list.refresh()
}

export function closeResponses(): void {
  closeReview()
  $responses.set({ is: 'closed' })
}
