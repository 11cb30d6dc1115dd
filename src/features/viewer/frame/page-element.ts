import { latestRequest } from '../../../kit/requests/latest-request.ts'
import { words } from './words.ts'
import type { Paper, Size } from './paper.ts'

export interface PageElement {
  readonly element: HTMLElement
  /** Draws the page, or drops the drawing to free memory. */
  readonly show: (near: boolean) => void
  readonly scale: (scale: number) => void
}

/** The assumed size and scale of a page until it is loaded. */
interface DrawnPage {
  readonly size: Size
  readonly scale: number
  readonly name: string
}

export const createPageElement = (paper: Paper, page: number, estimate: DrawnPage): PageElement => {
  const element = document.createElement('section')
  element.setAttribute('aria-label', estimate.name)
  let { size, scale } = estimate
  let isNear = false
  const requests = latestRequest()
  const hold = () => {
    element.style.width = `${Math.round(size.width * scale)}px`
    element.style.height = `${Math.round(size.height * scale)}px`
  }
  const draw = async (): Promise<void> => {
    const signal = requests.begin()
    hold()
    if (!isNear) return element.replaceChildren()
    size = await paper.sizeOf(page)
    hold()
    const drawn = await drawnPage(paper, page, { size, scale, name: estimate.name }, signal)
    if (!signal.aborted) element.replaceChildren(...drawn)
  }
  // A page that cannot be drawn stays blank; the others are still drawn.
  const drawAnew = () => void draw().catch(() => undefined)
  hold()
  return {
    element,
    show: (near) => {
      if (near === isNear) return
      isNear = near
      drawAnew()
    },
    scale: (next) => {
      scale = next
      drawAnew()
    },
  }
}

const drawnPage = async (paper: Paper, page: number, { scale, name }: DrawnPage, signal: AbortSignal) => {
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
