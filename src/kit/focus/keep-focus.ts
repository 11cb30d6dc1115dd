import { canHaveFocus, findSuccessor, type FocusTrace, isNowhere, traceFocus } from './focus-trace.ts'

/** Focused elements, the latest first: enough to find the control that led to a lost one. */
const MAX_TRACES = 6

let traces: readonly FocusTrace[] = []
/** Whether the user's focus is at the first trace, though it may have left the page. */
let isFocusOnPage = false

const isDialog = (element: Element | null): boolean => element?.matches('[role="dialog"]') === true

// Toasts return the focus themselves.
const returnsFocus = (element: HTMLElement): boolean => element.closest('.toasts') !== null

function recordFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || returnsFocus(target)) return
  const [latestTrace] = traces
  if (isDialog(target)) {
    isFocusOnPage &&= latestTrace !== undefined && !canHaveFocus(latestTrace.element)
    return
  }
  traces = [traceFocus(target), ...traces].slice(0, MAX_TRACES)
  isFocusOnPage = true
}

// A user who clicks next to all controls leaves the focused one deliberately. A removed control is lost instead: it
// is gone when the task that removed it ends.
function handleFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || returnsFocus(target as HTMLElement)) return
  queueMicrotask(() => {
    const isLeft = document.activeElement === document.body && canHaveFocus(target as HTMLElement)
    if (isLeft) isFocusOnPage = false
    // An element that a style hides loses the focus without a mutation that the observer sees.
    else if (!canHaveFocus(target as HTMLElement)) scheduleRecovery()
  })
}

function recover(): void {
  recoveryTimer = undefined
  const [latestTrace] = traces
  const focused = document.activeElement
  if (!latestTrace || !isFocusOnPage || canHaveFocus(latestTrace.element)) return
  if (!isNowhere(focused) && focused !== latestTrace.element) return
  const successor = findSuccessor(traces)
  if (isDialog(focused) && !focused?.contains(successor)) return
  successor?.focus({ preventScroll: true })
}

// Components that place the focus themselves do so first.
let recoveryTimer: ReturnType<typeof setTimeout> | undefined
const scheduleRecovery = (): void => {
  recoveryTimer ??= setTimeout(recover)
}

/**
 * Keeps the keyboard user's place on a page: when the focused element disappears or is disabled, moves the focus
 * to what takes its place, so that it never falls to the body.
 */
export function keepFocus(): void {
  // React stops these events on their way up where a page is not yet hydrated.
  document.addEventListener('focusin', recordFocus, true)
  document.addEventListener('focusout', handleFocusOut, true)
  new MutationObserver(scheduleRecovery).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
}
