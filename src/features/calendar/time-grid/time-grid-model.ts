import type { ScheduleDays } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'
import type { CalendarOptions } from '../address.ts'
import type { ChangeMarks } from './change-marks.ts'
import type { Column, Hours, Spot } from './day-columns.ts'
import type { Drag } from './useDrag.ts'

export interface TimeGridModel {
  readonly days: ScheduleDays
  readonly marks: ChangeMarks
  readonly hours: Hours
  readonly look: CalendarOptions
  readonly view: 'week' | 'day'
  readonly clock: LocalTime
  readonly zone: string
  /** Shows another week; resolves to whether it succeeded. */
  turnTo(date: string): Promise<boolean>
}

export interface EntryGrid extends TimeGridModel {
  readonly columns: readonly Column[]
  readonly drag: Drag
  describeSpot(spot: Spot): string
}
