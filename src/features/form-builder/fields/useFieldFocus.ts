import { useMemo, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { duplicateField, moveField, removeField, undoRemoval } from '../../stores/form-builder-editing.ts'

/** What moves rows about, with the focus where the person goes on. */
export interface FieldFocus {
  /** On the label of the field that was made. */
  onNew(make: () => string | undefined): void
  onCopy(id: string): void
  /** Where it is, on the button that was pressed, which comes into view wherever its row is now. */
  onMoved(id: string, to: number, button: HTMLElement): void
  /** On the way back. */
  onRemoved(id: string): void
  onBack(id: string): void
}

export const useFieldFocus = (list: RefObject<HTMLOListElement | null>): FieldFocus =>
  useMemo(() => {
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const label = (id: string | undefined) => find(`[data-field="${id}"] .label`)?.focus()
    const onNew = (make: () => string | undefined) => label(flushSync(make))
    return {
      onNew,
      onCopy: (id) => onNew(() => duplicateField(id)),
      onMoved(id, to, button) {
        flushSync(() => moveField(id, to))
        button.scrollIntoView({ block: 'nearest' })
      },
      onRemoved(id) {
        flushSync(() => removeField(id))
        find('.gone button')?.focus()
      },
      onBack(id) {
        flushSync(undoRemoval)
        label(id)
      },
    }
  }, [list])
