import { useEffect, useRef } from 'react'

/** Moves the focus to the page's content if the focused element was removed with its row. */
export function useFocusKept(): void {
  const focusedElement = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      focusedElement.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body && focusedElement.current?.isConnected === false
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
