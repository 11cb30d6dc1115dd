/**
 * Closes an open picker on a click outside, on Escape, and when the focus moves out of it, so that it never covers
 * what has the focus. Returns a function that stops this.
 */
export function foldAway(picker: HTMLDetailsElement): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const leave = (target: EventTarget | null): void => {
    if (!picker.contains(target as Node)) picker.open = false
  }
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !picker.open) return
    picker.open = false
    picker.querySelector('summary')?.focus()
  }
  // Without a related target the window lost the focus, or a click will follow.
  const blur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) leave(relatedTarget)
  }
  document.addEventListener('click', ({ target }) => leave(target), { signal })
  picker.addEventListener('keydown', press, { signal })
  picker.addEventListener('focusout', blur, { signal })
  return () => abort.abort()
}
