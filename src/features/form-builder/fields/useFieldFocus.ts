import { useMemo, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { duplicateField, moveField, removeField, undoRemoval } from '../edit-form.ts'

/** Functions that change the list of fields and set the focus for the user's next step. */
export interface FieldFocus {
  /** Focuses the label of the new field. */
  addAndFocus(make: () => string | undefined): void
  copyAndFocus(id: string): void
  /** Keeps the focus on the pressed button and scrolls it into view. */
  moveAndFocus(id: string, to: number, button: HTMLElement): void
  removeAndFocus(id: string): void
  restoreAndFocus(id: string): void
}

export const useFieldFocus = (list: RefObject<HTMLOListElement | null>): FieldFocus =>
  useMemo(() => {
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const focusLabel = (id: string | undefined) => find(`[data-field="${id}"] .label`)?.focus()
    const addAndFocus = (make: () => string | undefined) => focusLabel(flushSync(make))
    return {
      addAndFocus,
      copyAndFocus: (id) => addAndFocus(() => duplicateField(id)),
      moveAndFocus(id, to, button) {
        flushSync(() => moveField(id, to))
        button.scrollIntoView({ block: 'nearest' })
      },
      removeAndFocus(id) {
        flushSync(() => removeField(id))
        find('.gone button')?.focus()
      },
      restoreAndFocus(id) {
        flushSync(undoRemoval)
        focusLabel(id)
      },
    }
  }, [list])
