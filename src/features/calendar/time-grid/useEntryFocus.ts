import { type RefObject, useEffect, useRef } from 'react'

/** Restores the focus to its entry after the entries render in a different order. */
export function useEntryFocus(plane: RefObject<HTMLDivElement | null>): void {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement ? target.dataset['entry'] : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    plane.current?.querySelector<HTMLElement>(`[data-entry="${last.current}"]`)?.focus()
  })
}
