import { type RefObject, useEffect, useRef } from 'react'
import { timeOf } from '#rules/kernel'
import { isReadOnly } from '../../../kit/read-only.ts'
import { isVisitPanelOpen, newAppointment } from '../../appointments/index.ts'
import type { Column, Hours } from './day-columns.ts'
import { STEP_MINUTES } from './drag.ts'
import { columnAt, laneAt } from './spans.ts'

interface Grid {
  readonly columns: readonly Column[]
  readonly hours: Hours
  wasDrag(): boolean
}

/** Books free time on click; returns a function that books at a column and a minute of the day. */
export function useBooking(plane: RefObject<HTMLDivElement | null>, { columns, hours, wasDrag }: Grid) {
  const bookAt = (
    index: number,
    minute: number,
    practitionerId: number | null | undefined = columns[index]?.practitionerId,
  ): void => {
    const column = columns[index]
    if (!column) return
    const practitionerPreset = practitionerId === undefined ? {} : { practitionerId }
    void newAppointment(column.date, { time: timeOf(minute), ...practitionerPreset })
  }
  // A press outside an open panel only closes the panel.
  const closesPanel = useRef(false)
  useEffect(() => {
    const element = plane.current
    const press = (): void => void (closesPanel.current = isVisitPanelOpen())
    const click = ({ target, clientX, clientY }: MouseEvent): void => {
      // Entries handle their own clicks, and an entry just dropped may no longer be under the pointer.
      if (
        closesPanel.current ||
        isReadOnly() ||
        !element ||
        wasDrag() ||
        !(target instanceof Element) ||
        target.closest('button')
      )
        return
      const { left, top, width, height } = element.getBoundingClientRect()
      const minutes = ((clientY - top) / height) * (hours.to - hours.from) * 60
      const minute = hours.from * 60 + Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES
      const position = (clientX - left) / width
      bookAt(columnAt(columns, position), minute, laneAt(columns, position)?.practitionerId)
    }
    element?.addEventListener('pointerdown', press)
    element?.addEventListener('click', click)
    return () => {
      element?.removeEventListener('pointerdown', press)
      element?.removeEventListener('click', click)
    }
  })
  return bookAt
}
