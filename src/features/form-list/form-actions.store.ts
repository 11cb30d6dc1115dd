import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { toastFailure, toastSuccess, UNDO_DURATION_MS } from '../../kit/toasts/result-toasts.ts'
import { reasonUnlessSaid, request, RequestError } from '../../kit/requests/request.ts'

type FormAction =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

export const $formAction = atom<FormAction>({ is: 'none' })

/** Runs one action at a time and reports its result; returns whether it succeeded. */
async function attempt(
  id: number,
  action: () => Promise<unknown>,
  messages: { readonly done: () => void; readonly failed: string },
): Promise<boolean> {
  if ($formAction.get().is === 'under way') return false
  $formAction.set({ is: 'under way', id })
  try {
    await action()
    $formAction.set({ is: 'none' })
    messages.done()
    reportLocalChange('intake-form')
    return true
  } catch (error) {
    toastFailure(messages.failed)
    const problem = reasonUnlessSaid(messages.failed, error)
    $formAction.set(problem === null ? { is: 'none' } : { is: 'refused', problem })
    if (error instanceof RequestError && error.status === 404) reportLocalChange('intake-form')
    return false
  }
}

export const setActive = ({ id }: FormRow, isActive: boolean): Promise<boolean> =>
  attempt(id, () => request('PUT', `/api/intake-forms/${id}`, { isActive }), {
    done: () => toastSuccess(text.forms.statusUpdated),
    failed: text.forms.statusFailed,
  })

export const duplicateForm = ({ id }: FormRow): Promise<boolean> =>
  attempt(id, () => request('POST', `/api/intake-forms/${id}/duplicate`), {
    done: () => toastSuccess(text.forms.duplicated),
    failed: text.forms.duplicateFailed,
  })

export const deleteForm = ({ id }: FormRow): Promise<boolean> =>
  attempt(id, () => request('DELETE', `/api/intake-forms/${id}`), {
    done: () =>
      toastSuccess(text.forms.deleted, {
        duration: UNDO_DURATION_MS,
        action: { label: text.toast.undo, run: () => void restore(id) },
      }),
    failed: text.forms.deleteFailed,
  })

const restore = (id: number): Promise<boolean> =>
  attempt(id, () => request('POST', `/api/intake-forms/${id}/restore`), {
    done: () => toastSuccess(text.forms.restored),
    failed: text.forms.restoreFailed,
  })
