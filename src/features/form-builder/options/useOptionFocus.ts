import { useMemo, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export type Direction = 'up' | 'down'

/** Edits the options of a field and sets the focus for the user's next step. */
export const useOptionFocus = (list: RefObject<HTMLElement | null>) =>
  useMemo(() => {
    const focus = (selector: string, at: number) =>
      list.current?.querySelectorAll<HTMLElement>(selector).item(at)?.focus()
    return {
      onInput(edit: () => void, at: number) {
        flushSync(edit)
        focus('.option-row input', at)
      },
      onButton(edit: () => void, at: number, direction: Direction) {
        flushSync(edit)
        focus(`.option-row .${direction}`, at)
      },
    }
  }, [list])
