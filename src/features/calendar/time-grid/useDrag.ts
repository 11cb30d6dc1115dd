import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { canChangeSchedule } from '../../appointments/index.ts'
import { $appointmentMove, cancelMove, previewMove, saveMove } from './appointment-move.store.ts'
import { type Column, type Hours, spotOf } from './day-columns.ts'
import { moveByDrag, resizeByDrag } from './drag.ts'
import { columnAt } from './spans.ts'

/** A mouse that moves less than this clicks; a finger that moves less is a long press. In pixels. */
const MIN_DRAG_PX = 5
/** How long a finger must press before it drags an entry, in milliseconds. */
const LONG_PRESS_MS = 350

interface Grid {
  readonly columns: readonly Column[]
  readonly hours: Hours
  readonly durations: readonly number[]
}

export interface Drag {
  /** Starts dragging an entry; `edge` drags its lower edge to resize it. */
  startDrag(event: PointerEvent, row: AppointmentRow, edge: boolean): void
  /** Whether the current click only ends a drag. */
  wasDrag(): boolean
}

/** Drags entries: with a mouse immediately, with a finger after a long press. Escape cancels. */
export function useDrag(plane: RefObject<HTMLDivElement | null>, grid: Grid): Drag {
  const hasDragged = useRef(false)
  const endDrag = useRef<(() => void) | null>(null)
  useEffect(() => {
    const element = plane.current
    // Dragging with a finger must not scroll the page.
    const preventScroll = (event: TouchEvent): void => void (hasDragged.current && event.preventDefault())
    const resetDrag = (): void => void (hasDragged.current = false)
    element?.addEventListener('touchmove', preventScroll, { passive: false })
    element?.addEventListener('pointerdown', resetDrag)
    return () => {
      element?.removeEventListener('touchmove', preventScroll)
      element?.removeEventListener('pointerdown', resetDrag)
      endDrag.current?.()
    }
  }, [plane])

  const startDrag = (event: PointerEvent, row: AppointmentRow, edge: boolean): void => {
    const element = plane.current
    if (!element || event.button !== 0 || !canChangeSchedule(row.practitionerId)) return
    endDrag.current?.()
    hasDragged.current = false
    const { clientX, clientY, pointerId, pointerType } = event
    const move = $appointmentMove.get()
    // An appointment that is being moved by keyboard is dragged from its preview.
    const start = move?.by === 'keys' && move.row.id === row.id ? move.spot : spotOf(row)
    const controller = new AbortController()
    const { signal } = controller
    const begin = (): void => {
      hasDragged.current = true
      previewMove(row, start, 'hand')
    }
    const longPressTimer = pointerType === 'mouse' ? undefined : setTimeout(begin, LONG_PRESS_MS)
    const end = (): void => {
      clearTimeout(longPressTimer)
      controller.abort()
      endDrag.current = null
    }
    endDrag.current = end
    const follow = (moveEvent: globalThis.PointerEvent): void => {
      if (moveEvent.pointerId !== pointerId) return
      const isFar = Math.hypot(moveEvent.clientX - clientX, moveEvent.clientY - clientY) > MIN_DRAG_PX
      if (!hasDragged.current && isFar) {
        if (pointerType !== 'mouse') return end()
        begin()
      }
      if (!hasDragged.current) return
      const { left, width, height } = element.getBoundingClientRect()
      const minutes = ((moveEvent.clientY - clientY) / height) * (grid.hours.to - grid.hours.from) * 60
      const columnUnder = (x: number): number => columnAt(grid.columns, (x - left) / width)
      const columns = columnUnder(moveEvent.clientX) - columnUnder(clientX)
      const spot = edge
        ? resizeByDrag(start, minutes, grid.durations)
        : moveByDrag(start, { minutes, columns }, grid.columns, grid.hours)
      previewMove(row, spot, 'hand')
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener(
      'pointerup',
      () => {
        end()
        if (hasDragged.current) void saveMove()
      },
      { signal },
    )
    const cancelDrag = (): void => {
      end()
      if (hasDragged.current) cancelMove()
    }
    addEventListener('pointercancel', cancelDrag, { signal })
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      cancelDrag()
      // The mouse button is still down; its release must not count as a click.
      hasDragged.current = true
    }
    addEventListener('keydown', escape, { signal })
  }
  return { startDrag, wasDrag: () => hasDragged.current }
}
