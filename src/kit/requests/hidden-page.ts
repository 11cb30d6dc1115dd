const root = () => globalThis.document?.documentElement

/** Hides what the page shows, also from screen readers, and keeps what was typed. */
export function hidePage(): void {
  root()?.setAttribute('data-ended', '')
}

/** Shows the page again as it was. */
export function showPage(): void {
  root()?.removeAttribute('data-ended')
}
