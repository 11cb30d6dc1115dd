import { type RefObject, useEffect } from 'react'
import { newAppointment } from '../../stores/appointments.ts'
import { type Column, type Hours, timeOf } from '../../stores/calendar-columns.ts'
import { STEP } from '../../stores/calendar-drag.ts'

interface Grid {
  readonly columns: readonly Column[]
  readonly hours: Hours
  /** Whether the click that comes now is only the end of a drag. */
  wasDrag(): boolean
}

/** Books free time where it is clicked; answers how to book at a column and a minute of the day. */
export function useBooking(plane: RefObject<HTMLDivElement | null>, { columns, hours, wasDrag }: Grid) {
  const at = (index: number, minute: number): void => {
    const column = columns[index]
    if (!column) return
    const { practitionerId } = column
    const whose = practitionerId === undefined ? {} : { practitionerId }
    void newAppointment(column.date, { time: timeOf(minute), ...whose })
  }
  useEffect(() => {
    const ground = plane.current
    const click = ({ target, clientX, clientY }: MouseEvent): void => {
      // Entries have a life of their own, and one that was let go of may lie elsewhere by now.
      if (!ground || wasDrag() || !(target instanceof Element) || target.closest('button')) return
      const { left, top, width, height } = ground.getBoundingClientRect()
      const minutes = ((clientY - top) / height) * (hours.to - hours.from) * 60
      const minute = hours.from * 60 + Math.floor(minutes / STEP) * STEP
      at(Math.floor(((clientX - left) / width) * columns.length), minute)
    }
    ground?.addEventListener('click', click)
    return () => ground?.removeEventListener('click', click)
  })
  return at
}
