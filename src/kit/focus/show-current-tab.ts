/**
 * Scrolls the current tab into view where a phone cannot show them all. `scrollIntoView` would also make it the
 * place where Tab starts, past the link to the content and the navigation.
 */
export function showCurrentTab(): void {
  const tab = document.querySelector('.tablist [aria-current]')
  const list = tab?.parentElement
  if (!tab || !list) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right
}
