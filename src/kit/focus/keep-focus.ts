import { canHaveFocus, findSuccessor, type FocusTrace, traceFocus } from './focus-trace.ts'

/** Focused elements, the latest first: enough to find the control that led to a lost one. */
const MAX_TRACES = 6

let traces: readonly FocusTrace[] = []
/** Whether the user's focus is at the first trace, though it may have left the page. */
let isHeld = false

const isDialog = (element: Element | null): boolean => element?.matches('[role="dialog"]') === true

// A dialog takes the focus that one of its controls lost.
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || isDialog(element)

// Toasts return the focus themselves.
const returnsFocus = (element: HTMLElement): boolean => element.closest('.toasts') !== null

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || returnsFocus(target)) return
  const [held] = traces
  if (isDialog(target)) {
    isHeld &&= held !== undefined && !canHaveFocus(held.element)
    return
  }
  traces = [traceFocus(target), ...traces].slice(0, MAX_TRACES)
  isHeld = true
}

// Someone who clicks beside all controls leaves the focused one deliberately. A removed one is lost: it is gone
// when the task that removed it ends.
function leave({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || returnsFocus(target as HTMLElement)) return
  queueMicrotask(() => {
    const isLeft = document.activeElement === document.body && canHaveFocus(target as HTMLElement)
    if (isLeft) isHeld = false
    // What a style hides loses the focus without any change that is observed.
    else if (!canHaveFocus(target as HTMLElement)) check()
  })
}

function recover(): void {
  waiting = undefined
  const [held] = traces
  const focused = document.activeElement
  if (!held || !isHeld || canHaveFocus(held.element)) return
  if (!isNowhere(focused) && focused !== held.element) return
  const successor = findSuccessor(traces)
  if (isDialog(focused) && !focused?.contains(successor)) return
  successor?.focus({ preventScroll: true })
}

// Components that place the focus themselves do so first.
let waiting: ReturnType<typeof setTimeout> | undefined
const check = (): void => {
  waiting ??= setTimeout(recover)
}

/**
 * Keeps the keyboard user's place on a page: when the focused element disappears or is disabled, moves the focus
 * to what takes its place, so that it never falls to the body.
 */
export function keepFocus(): void {
  // React stops these events on their way up where a page is not yet hydrated.
  document.addEventListener('focusin', note, true)
  document.addEventListener('focusout', leave, true)
  new MutationObserver(check).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
}
