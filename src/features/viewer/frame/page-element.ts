import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import { words } from './words.ts'
import type { Paper, Size } from './paper.ts'

export interface PageElement {
  readonly element: HTMLElement
  /** Draws the page, or drops the drawing to free memory. */
  readonly show: (near: boolean) => void
  readonly scale: (scale: number) => void
}

/** The size and scale at which a page is drawn: estimated until the page is loaded. */
interface PageLayout {
  readonly size: Size
  readonly scale: number
  readonly name: string
}

export const createPageElement = (paper: Paper, page: number, estimate: PageLayout): PageElement => {
  const element = document.createElement('section')
  element.setAttribute('aria-label', estimate.name)
  let { size, scale } = estimate
  let isNear = false
  const requests = createLatestRequest()
  const reserveSpace = () => {
    element.style.width = `${Math.round(size.width * scale)}px`
    element.style.height = `${Math.round(size.height * scale)}px`
  }
  const draw = async (): Promise<void> => {
    const signal = requests.begin()
    reserveSpace()
    if (!isNear) return element.replaceChildren()
    size = await paper.sizeOf(page)
    reserveSpace()
    const children = await renderPage(paper, page, { size, scale, name: estimate.name }, signal)
    if (!signal.aborted) element.replaceChildren(...children)
  }
  // A page that cannot be drawn stays blank; the others are still drawn.
  const redraw = () => void draw().catch(() => undefined)
  reserveSpace()
  return {
    element,
    show: (near) => {
      if (near === isNear) return
      isNear = near
      redraw()
    },
    scale: (next) => {
      scale = next
      redraw()
    },
  }
}

const renderPage = async (paper: Paper, page: number, { scale, name }: PageLayout, signal: AbortSignal) => {
  const canvas = document.createElement('canvas')
  const text = document.createElement('div')
  text.className = 'text'
  await paper.draw(page, canvas, scale * devicePixelRatio, signal)
  if (await paper.write(page, text, scale)) {
    canvas.setAttribute('aria-hidden', 'true')
    return [canvas, text]
  }
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', words.pictureOf(name))
  return [canvas]
}
