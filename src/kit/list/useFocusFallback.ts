import { useEffect, useRef } from 'react'

/** What had the focus may be gone with its row: the page's content gets it, before it is lost. */
export function useFocusKept(): void {
  const held = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      held.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body && held.current?.isConnected === false
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
