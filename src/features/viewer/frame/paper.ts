export interface Size {
  readonly width: number
  readonly height: number
}

/** A document drawable page by page. Pages count from 1, sizes are CSS pixels at 100 %. */
export interface Paper {
  readonly pages: number
  /** Number of further pages that are not drawn. */
  readonly more: number
  readonly sizeOf: (page: number) => Promise<Size>
  /** Sizes the canvas and draws the page on it. `scale` is device pixels per CSS pixel of the page. */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
    scale: number,
    signal?: AbortSignal,
  ) => Promise<void>
  /** Adds the page's text as a layer for screen readers and selection; returns whether it has any text. */
  readonly write: (page: number, layer: HTMLElement, scale: number) => Promise<boolean>
  /** Returns the default scale of a page in a frame of this size. */
  readonly fit: (page: Size, frame: Size) => number
}

// A canvas size that every browser supports.
const MAX_PIXELS = 16_000_000

/** Reduces the scale if the page would exceed the canvas limit. */
export const limitPixels = ({ width, height }: Size, scale: number): number =>
  Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height)))
