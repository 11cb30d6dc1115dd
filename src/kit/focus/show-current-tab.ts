/**
 * Scrolls a link into view where a phone cannot show its whole list. `scrollIntoView` would also make it the place
 * where Tab starts, past the link to the content and the navigation.
 */
export function scrollListTo(link: Element | null): void {
  const list = link?.parentElement
  if (!link || !list) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right
  if (inner.left < outer.left) list.scrollLeft += inner.left - outer.left
}

/** Scrolls the current tab into view. */
export const showCurrentTab = (): void => scrollListTo(document.querySelector('.tablist [aria-current]'))
