import { scrollListTo } from '../../kit/focus/show-current-tab.ts'

const indexElement = document.querySelector<HTMLElement>('.section-index')
const links = [...(indexElement?.querySelectorAll('a') ?? [])]

const sectionOf = (link: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Marks the link to the topmost section in view. */
function markCurrent(): void {
  // The height at which the browser puts a section whose link was followed.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1
  const inView = links.find((link) => (sectionOf(link)?.getBoundingClientRect().bottom ?? 0) > top)
  if (inView?.hasAttribute('aria-current')) return
  for (const link of links) link.removeAttribute('aria-current')
  inView?.setAttribute('aria-current', 'location')
  scrollListTo(inView ?? null)
}

let isScheduled = false
function markSoon(): void {
  if (isScheduled) return
  isScheduled = true
  requestAnimationFrame(() => {
    isScheduled = false
    markCurrent()
  })
}

if (links.length > 0) {
  addEventListener('scroll', markSoon, { passive: true })
  markCurrent()
}
