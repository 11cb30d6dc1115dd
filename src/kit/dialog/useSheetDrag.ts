import { useRef, type PointerEvent } from 'react'

const CLOSING_DISTANCE_PX = 90

/**
 * Lets the user drag a sheet down by its header: past the threshold it closes, otherwise it springs back.
 * `close` returns whether it closed.
 */
export function useSheetDrag(close: () => boolean) {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<number>(undefined)

  const offsetOf = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  const moveSheet = (offset: number, transition = '') => {
    if (!sheet.current) return
    sheet.current.style.transition = transition
    sheet.current.style.transform = offset ? `translateY(${offset}px)` : ''
  }

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = (event.target as Element).closest('button, a, input')
      if (event.pointerType === 'mouse' || onControl) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== undefined) moveSheet(offsetOf(event))
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === undefined) return
      const far = offsetOf(event) > CLOSING_DISTANCE_PX
      start.current = undefined
      if (!far || !close()) moveSheet(0, 'transform var(--fast) var(--ease)')
    },
    onPointerCancel() {
      start.current = undefined
      moveSheet(0)
    },
  }

  return { sheet, handle }
}
