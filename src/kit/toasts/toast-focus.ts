import { canHaveFocus } from '../focus/focus-trace.ts'

const regionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('.toasts') : null

const isToast = (target: EventTarget | null) => regionOf(target) !== null

/** What last had the focus outside the toasts. */
let before: HTMLElement | undefined

const giveBack = (): void => {
  const place = before && canHaveFocus(before) ? before : document.getElementById('main')
  place?.focus()
}

/** Returns the focus from the empty region, at the end of the page, when the last toast has closed. */
export const leaveToasts = (): void => {
  if (isToast(document.activeElement)) giveBack()
}

// A toast that closes while one of its buttons has the focus hands it to the region.
const isHandedOver = ({ target, relatedTarget }: FocusEvent): boolean =>
  target === regionOf(target) && target !== relatedTarget && isToast(relatedTarget)

const follow = (event: FocusEvent): void => {
  if (!isToast(event.target)) before = event.target as HTMLElement
  else if (isHandedOver(event)) queueMicrotask(giveBack)
}

const keepToOurselves = (event: FocusEvent) => {
  if (isToast(event.target) || isToast(event.relatedTarget)) event.stopPropagation()
}

/**
 * Lets F8 move the focus to the toasts while a dialog traps it, by hiding those focus events from the trap, and
 * returns it from a toast that closes.
 */
export function freeToastFocus(): () => void {
  const page = document.documentElement
  // React stops this event on its way up where a page is not yet hydrated.
  page.addEventListener('focusin', follow, true)
  page.addEventListener('focusin', keepToOurselves)
  page.addEventListener('focusout', keepToOurselves)
  return () => {
    page.removeEventListener('focusin', follow, true)
    page.removeEventListener('focusin', keepToOurselves)
    page.removeEventListener('focusout', keepToOurselves)
  }
}
