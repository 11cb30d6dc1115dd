import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus on a day, as soon as it is in the grid. */
export function useFocusOnDay(grid: RefObject<HTMLElement | null>): (day: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const day =
      wanted.current && grid.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"] .dn`)
    if (!day) return
    wanted.current = undefined
    day.focus()
  })
  return (day) => {
    wanted.current = day
  }
}
