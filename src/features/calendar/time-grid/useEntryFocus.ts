import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus to its entry after the entries render in a different order, or again after another week has
 * loaded.
 */
export function useEntryFocus(plane: RefObject<HTMLDivElement | null>): void {
  const last = useRef<HTMLElement | undefined>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || isWaiting(target, last.current)) return
      last.current = target.dataset['entry'] === undefined ? undefined : target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || isWaiting(activeElement, last.current)
    if (!last.current || !isLost) return
    plane.current?.querySelector<HTMLElement>(`[data-entry="${last.current.dataset['entry']}"]`)?.focus()
  })
}

// While another week loads, its entries do not exist yet, and `main` has the focus.
const isWaiting = (focused: Element | null, entry: HTMLElement | undefined): boolean =>
  focused?.id === 'main' && entry?.isConnected === false
