/** Gives the focus back to what opened a dialog; if that no longer exists, such as a deleted row, to the page's content. */
export const focusAgain = (opener: HTMLElement | null): void =>
  (opener?.isConnected ? opener : document.getElementById('main'))?.focus()
