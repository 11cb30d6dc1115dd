import { type RefObject, useEffect } from 'react'

/** How much of the time before now stays in view, in pixels. */
const BEFORE = 90

/** Scrolls a grid that contains the present to it, when the page opens at its top. */
export function useStartAtNow(plane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const line = plane.current?.querySelector('.now-line')
    const grid = plane.current?.closest('.diary')
    if (!line || !grid?.checkVisibility()) return
    const isOwn = grid.scrollHeight > grid.clientHeight && getComputedStyle(grid).overflowY === 'auto'
    const scroller = isOwn ? grid : document.scrollingElement
    if (!scroller || scroller.scrollTop > 0) return
    const top = isOwn ? grid.getBoundingClientRect().top : 0
    scroller.scrollTop = line.getBoundingClientRect().top - top - BEFORE
  }, [plane])
}
