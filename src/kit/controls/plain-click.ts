import type { MouseEvent } from 'react'

/** Stops a plain click on a link from navigating; returns false for a click that opens a new tab or window. */
export function handlePlainClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
