import type { Page } from 'playwright-core'

interface PaintMeasurement {
  readonly shift: number
  /** The parts that shifted: each part’s class, with its box before and after. */
  readonly jumped: readonly string[]
  readonly largest: number
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
        const jumped: string[] = []
        let shift = 0
        let largest = 0
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shifts) {
            shift += value
            for (const { node, previousRect, currentRect } of sources) {
              const part = node instanceof Element ? node : node?.parentElement
              const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              )
              jumped.push(`${part?.className}: ${from} to ${to}`)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) largest = startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve({ shift, jumped, largest }), 300)
      }),
  )
