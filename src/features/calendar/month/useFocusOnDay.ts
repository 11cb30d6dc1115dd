import { useEffect, useRef, type RefObject } from 'react'

/** Returns a function that focuses a day as soon as the grid shows it. */
export function useFocusOnDay(grid: RefObject<HTMLElement | null>): (day: string) => void {
  const target = useRef<string>(undefined)
  useEffect(() => {
    const day =
      target.current &&
      grid.current?.querySelector<HTMLElement>(`[data-date="${target.current}"] .day-number`)
    if (!day) return
    target.current = undefined
    day.focus()
  })
  return (day) => {
    target.current = day
  }
}
