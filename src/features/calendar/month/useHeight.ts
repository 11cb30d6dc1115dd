import { useLayoutEffect, useState, type RefObject } from 'react'
import { isPhone } from './phone.ts'
import { keep } from '../../stores/theme.ts'

/** How high an element is. The next page is painted for that height from the start. */
export function useHeight(element: RefObject<HTMLElement | null>, painted: number): number {
  const [height, setHeight] = useState(painted)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = (): void => {
      if (isPhone()) return
      setHeight(measured.clientHeight)
      keep('calendar', String(measured.clientHeight))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(measured)
    return () => resized.disconnect()
  })
  return height
}
