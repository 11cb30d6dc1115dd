export interface Size {
  readonly width: number
  readonly height: number
}

/** Something that can be drawn page by page; pages count from 1, sizes are CSS pixels at 100 %. */
export interface Paper {
  readonly pages: number
  /** Pages beyond those that are drawn. */
  readonly more: number
  readonly sizeOf: (page: number) => Promise<Size>
  /** Fills the canvas, whose size it sets, with the page at so many device pixels for each of its own. */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
    scale: number,
    signal?: AbortSignal,
  ) => Promise<void>
  /** Lays the page's text over it for reading aloud and selecting; answers whether there is any. */
  readonly write: (page: number, layer: HTMLElement, scale: number) => Promise<boolean>
  /** The scale at which a page is best looked at in a frame of this size. */
  readonly fit: (page: Size, frame: Size) => number
}

// What a browser's canvas holds for certain.
const MOST_PIXELS = 16_000_000

/** The scale, or a smaller one at which so large a page still is a canvas. */
export const drawable = ({ width, height }: Size, scale: number): number =>
  Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)))
