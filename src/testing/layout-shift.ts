import type { Page } from 'playwright-core'

interface PaintMeasurement {
  readonly totalShift: number
  /** The parts that shifted: each part’s class, with its box before and after. */
  readonly movedParts: readonly string[]
  readonly largestPaintMs: number
}

type Shifts = readonly {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}[]

/** Measures the layout shift so far, and the time of the largest contentful paint in milliseconds. */
export const measurePaint = (page: Page): Promise<PaintMeasurement> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const movedParts: string[] = []
        let totalShift = 0
        let largestPaintMs = 0
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shifts) {
            totalShift += value
            for (const { node, previousRect, currentRect } of sources) {
              const part = node instanceof Element ? node : node?.parentElement
              const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              )
              movedParts.push(`${part?.className}: ${from} to ${to}`)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) largestPaintMs = startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve({ totalShift, movedParts, largestPaintMs }), 300)
      }),
  )
