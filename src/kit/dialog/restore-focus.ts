/** Returns the focus to the element that opened a dialog, or to the page's content if that element is gone. */
export const restoreFocus = (opener: HTMLElement | null): void =>
  (opener?.isConnected ? opener : document.getElementById('main'))?.focus()
