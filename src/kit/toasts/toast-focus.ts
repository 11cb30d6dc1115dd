import { canHaveFocus } from '../focus/focus-trace.ts'

const regionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('.toasts') : null

const isToast = (target: EventTarget | null) => regionOf(target) !== null

/** The element outside the toasts that last had the focus. */
let outsideElement: HTMLElement | undefined

const giveBack = (): void => {
  const place =
    outsideElement && canHaveFocus(outsideElement) ? outsideElement : document.getElementById('main')
  place?.focus()
}

/** Returns the focus from the empty region, at the end of the page, when the last toast has closed. */
export const leaveToasts = (): void => {
  if (isToast(document.activeElement)) giveBack()
}

// A toast that closes while one of its buttons has the focus hands it to the region.
const isHandedOver = ({ target, relatedTarget }: FocusEvent): boolean =>
  target === regionOf(target) && target !== relatedTarget && isToast(relatedTarget)

const trackFocus = (event: FocusEvent): void => {
  if (!isToast(event.target)) outsideElement = event.target as HTMLElement
  else if (isHandedOver(event)) queueMicrotask(giveBack)
}

const hideFromFocusTraps = (event: FocusEvent) => {
  if (isToast(event.target) || isToast(event.relatedTarget)) event.stopPropagation()
}

/**
 * Lets F8 move the focus to the toasts while a dialog traps it, by hiding those focus events from the trap, and
 * returns it from a toast that closes.
 */
export function freeToastFocus(): () => void {
  const page = document.documentElement
  // React stops this event on its way up where a page is not yet hydrated.
  page.addEventListener('focusin', trackFocus, true)
  page.addEventListener('focusin', hideFromFocusTraps)
  page.addEventListener('focusout', hideFromFocusTraps)
  return () => {
    page.removeEventListener('focusin', trackFocus, true)
    page.removeEventListener('focusin', hideFromFocusTraps)
    page.removeEventListener('focusout', hideFromFocusTraps)
  }
}
