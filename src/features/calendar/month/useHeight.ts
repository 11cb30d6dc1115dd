import { useLayoutEffect, useState, type RefObject } from 'react'
import { isPhone } from '../../../kit/controls/phone.ts'
import { storePreference } from '../../../kit/theme/theme.ts'

/** Measures an element's height and stores it, so that the server renders the next page for it. */
export function useHeight(element: RefObject<HTMLElement | null>, painted: number): number {
  const [height, setHeight] = useState(painted)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = (): void => {
      if (isPhone()) return
      setHeight(measured.clientHeight)
      storePreference('calendar', String(measured.clientHeight))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(measured)
    return () => resized.disconnect()
  })
  return height
}
