import { words } from './words.ts'
import { createPageElement, type PageElement } from './page-element.ts'
import type { Zoom } from './messages.ts'
import type { Paper, Size } from './paper.ts'

const ZOOM_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
/** Margin around pages, in CSS pixels. */
const MARGIN = 16

/** All pages in one column. Pages far from the viewport are empty boxes of the same size. */
export class Pages {
  readonly #paper: Paper
  readonly #firstSize: Size
  readonly #elements: readonly PageElement[]
  readonly #onMove: () => void
  #isFitted = true
  #scale: number

  /** Lays the pages out in `container`. Calls `onMove` whenever the visible page or the zoom may have changed. */
  constructor(paper: Paper, firstSize: Size, title: string, container: HTMLElement, onMove: () => void) {
    const nameOf = (page: number) => (paper.pages === 1 ? title : words.pageOf(page, paper.pages))
    this.#paper = paper
    this.#firstSize = firstSize
    this.#onMove = onMove
    this.#scale = paper.fit(firstSize, frameSize())
    this.#elements = Array.from({ length: paper.pages }, (_, at) =>
      createPageElement(paper, at + 1, { size: firstSize, scale: this.#scale, name: nameOf(at + 1) }),
    )
    container.replaceChildren(...this.#elements.map(({ element }) => element))
    watchVisibility(this.#elements)
    addEventListener('resize', () => (this.#isFitted ? this.zoom('fit') : onMove()))
    addEventListener('scroll', onMove, { passive: true })
  }

  /** Scrolls to a page, clamped to the first and last page. */
  go(page: number): void {
    const at = Math.min(Math.max(page, 1), this.#elements.length) - 1
    this.#elements[at]?.element.scrollIntoView()
  }

  zoom(zoom: Zoom): void {
    this.#isFitted = zoom === 'fit'
    this.#setScale(
      zoom === 'fit' ? this.#paper.fit(this.#firstSize, frameSize()) : stepFrom(this.#scale, zoom),
    )
  }

  /** The current page and the zoom in percent. */
  get position(): { readonly page: number; readonly percent: number } {
    const line = scrollY + innerHeight / 3
    const at = this.#elements.findLastIndex(({ element }) => element.offsetTop <= line)
    return { page: Math.max(0, at) + 1, percent: Math.round(this.#scale * 100) }
  }

  // Keeps the middle of the view in place.
  #setScale(scale: number): void {
    const { scrollHeight: before } = document.documentElement
    const middle = (scrollY + innerHeight / 2) / before
    this.#scale = scale
    for (const each of this.#elements) each.scale(scale)
    scrollTo(scrollX, middle * document.documentElement.scrollHeight - innerHeight / 2)
    this.#onMove()
  }
}

const frameSize = (): Size => ({
  width: document.documentElement.clientWidth - 2 * MARGIN,
  height: innerHeight - 2 * MARGIN,
})

// Skips a step within 2 % of the current scale, because it would look unchanged.
const stepFrom = (scale: number, direction: 'in' | 'out'): number =>
  (direction === 'in'
    ? ZOOM_STEPS.find((step) => step > scale * 1.02)
    : ZOOM_STEPS.findLast((step) => step < scale * 0.98)) ?? scale

const watchVisibility = (elements: readonly PageElement[]): void => {
  const byElement = new Map(elements.map((each) => [each.element as Element, each]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) byElement.get(target)?.show(isIntersecting)
    },
    { rootMargin: '100% 0px' },
  )
  for (const { element } of elements) observer.observe(element)
}
