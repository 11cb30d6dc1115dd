const targetOf = (link: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)))

function makeFocusable(target: HTMLElement): void {
  if (target.tabIndex >= 0 || target.hasAttribute('tabindex')) return
  target.tabIndex = -1
  // Otherwise each later click inside it would focus it too.
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
}

/** Lets a link to a part of the page move the focus there, which otherwise falls to the body. */
export function followFragments(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const part = link && targetOf(link)
    if (part) makeFocusable(part)
  })
}
