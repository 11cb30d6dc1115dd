import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus to its entry after the entries render in a different order, or again after another week has
 * loaded.
 */
export function useEntryFocus(plane: RefObject<HTMLDivElement | null>): void {
  const lastEntry = useRef<HTMLElement | undefined>(undefined)
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || isWaiting(target, lastEntry.current)) return
      lastEntry.current = target.dataset['entry'] === undefined ? undefined : target
    }
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  }, [])
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || isWaiting(activeElement, lastEntry.current)
    if (!lastEntry.current || !isLost) return
    plane.current?.querySelector<HTMLElement>(`[data-entry="${lastEntry.current.dataset['entry']}"]`)?.focus()
  })
}

// While another week loads, its entries do not exist yet, and `main` has the focus.
const isWaiting = (focused: Element | null, entry: HTMLElement | undefined): boolean =>
  focused?.id === 'main' && entry?.isConnected === false
