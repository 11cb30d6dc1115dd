import { words } from './words.ts'
import type { Paper, Size } from './paper.ts'

/** One page in its place. */
export interface Leaf {
  readonly element: HTMLElement
  /** Draws it, or lets go of what was drawn. */
  readonly show: (near: boolean) => void
  readonly scale: (scale: number) => void
}

/** How a page is taken to be until it is looked at. */
interface Taken {
  readonly size: Size
  readonly scale: number
  readonly name: string
}

export const leaf = (paper: Paper, page: number, taken: Taken): Leaf => {
  const element = document.createElement('section')
  element.setAttribute('aria-label', taken.name)
  let { size, scale } = taken
  let isNear = false
  let drawing = new AbortController()
  const hold = () => {
    element.style.width = `${Math.round(size.width * scale)}px`
    element.style.height = `${Math.round(size.height * scale)}px`
  }
  const draw = async (): Promise<void> => {
    drawing.abort()
    const { signal } = (drawing = new AbortController())
    hold()
    if (!isNear) return element.replaceChildren()
    size = await paper.sizeOf(page)
    hold()
    const drawn = await drawnPage(paper, page, { size, scale, name: taken.name }, signal)
    if (!signal.aborted) element.replaceChildren(...drawn)
  }
  // A page that cannot be drawn stays blank, and the others do not.
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

const drawnPage = async (paper: Paper, page: number, { scale, name }: Taken, signal: AbortSignal) => {
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
