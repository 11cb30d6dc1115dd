const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.toasts') !== null

const keepToOurselves = (event: FocusEvent) => {
  if (isToast(event.target) || isToast(event.relatedTarget)) event.stopPropagation()
}

/** Lets F8 move the focus to the toasts while a dialog traps it: hides those focus events from the trap. */
export function freeToastFocus(): () => void {
  const page = document.documentElement
  page.addEventListener('focusin', keepToOurselves)
  page.addEventListener('focusout', keepToOurselves)
  return () => {
    page.removeEventListener('focusin', keepToOurselves)
    page.removeEventListener('focusout', keepToOurselves)
  }
}
