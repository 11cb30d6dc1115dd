import { type RefObject, useEffect } from 'react'

/** How much of the time before now stays in view, in pixels. */
const MARGIN_PX = 90

/** When the page opens, scrolls a grid to today and to the current time, unless it is already scrolled. */
export function useStartAtNow(plane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grid = plane.current?.closest('.diary')
    const today = plane.current?.querySelector<HTMLElement>('.column.today')
    if (grid?.scrollLeft === 0) grid.scrollLeft = today?.offsetLeft ?? 0
    const line = plane.current?.querySelector('.now-line')
    if (!line || !grid?.checkVisibility()) return
    const scrollsItself = grid.scrollHeight > grid.clientHeight && getComputedStyle(grid).overflowY === 'auto'
    const scroller = scrollsItself ? grid : document.scrollingElement
    if (!scroller || scroller.scrollTop > 0) return
    const top = scrollsItself ? grid.getBoundingClientRect().top : 0
    scroller.scrollTop = line.getBoundingClientRect().top - top - MARGIN_PX
  }, [plane])
}
