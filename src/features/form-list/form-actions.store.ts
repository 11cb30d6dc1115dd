import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { failed, succeeded } from './outcome.ts'
import { reason, request, RequestError } from './request.ts'

/** How long a deletion can be taken back, in milliseconds. */
export const UNDO_FOR = 10_000

/** What is being done to a form from its row, or why it was not done. */
export type FormAction =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

export const $formAction = atom<FormAction>({ is: 'none' })

/** Does one thing at a time, and says what became of it; answers whether it was done. */
async function attempt(
  id: number,
  work: () => Promise<unknown>,
  said: { readonly done: () => void; readonly failed: string },
): Promise<boolean> {
  if ($formAction.get().is === 'under way') return false
  $formAction.set({ is: 'under way', id })
  try {
    await work()
    $formAction.set({ is: 'none' })
    said.done()
    changed('forms')
    return true
  } catch (error) {
    failed(said.failed)
    $formAction.set({ is: 'refused', problem: reason(error, said.failed) })
    if (error instanceof RequestError && error.status === 404) changed('forms')
    return false
  }
}

/** Lets a form take submissions, or stops it. */
export const setActive = ({ id }: FormRow, isActive: boolean): Promise<boolean> =>
  attempt(id, () => request('PUT', `/api/intake-forms/${id}`, { isActive }), {
    done: () => succeeded(text.forms.statusUpdated),
    failed: text.forms.statusFailed,
  })

/** Makes a form like this one, to be changed before anybody sees it. */
export const duplicateForm = ({ id }: FormRow): Promise<boolean> =>
  attempt(id, () => request('POST', `/api/intake-forms/${id}/duplicate`), {
    done: () => succeeded(text.forms.duplicated),
    failed: text.forms.duplicateFailed,
  })

/** Takes a form off the list at once; the toast can take that back. */
export const deleteForm = ({ id }: FormRow): Promise<boolean> =>
  attempt(id, () => request('DELETE', `/api/intake-forms/${id}`), {
    done: () =>
      succeeded(text.forms.deleted, {
        duration: UNDO_FOR,
        action: { label: text.toast.undo, run: () => void restore(id) },
      }),
    failed: text.forms.deleteFailed,
  })

const restore = (id: number): Promise<boolean> =>
  attempt(id, () => request('POST', `/api/intake-forms/${id}/restore`), {
    done: () => succeeded(text.forms.restored),
    failed: text.forms.restoreFailed,
  })
