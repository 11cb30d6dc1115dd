import type { MouseEvent } from 'react'

/** Handles a click on a link in the page; returns false for one that opens a new tab or window, left to the browser. */
export function handlePlainClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
