import type { KeyboardEvent } from 'react'
import { canChangeSchedule } from '../../appointments/index.ts'
import {
  $appointmentMove,
  cancelMove,
  previewMove,
  delaySaveUntil,
  saveMove,
} from './appointment-move.store.ts'
import { moveByKey, moveToNextWeekByKey } from './drag.ts'
import type { PlacedEntry } from './placed-entries.ts'
import type { EntryGrid } from './time-grid-model.ts'

const ENDS_MOVE = new Set(['Enter', ' ', 'Escape'])

/** Moves an entry by a key press, also into another week; Enter or Space saves the move, Escape cancels it. */
export function moveEntryByKey(event: KeyboardEvent, entry: PlacedEntry, grid: EntryGrid): void {
  const { row, spot, movedBy } = entry
  if (movedBy === 'keys' && ENDS_MOVE.has(event.key)) {
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') cancelAndReturn(entry, grid)
    else void saveMove()
    return
  }
  if (movedBy === 'server' || !canChangeSchedule(row.practitionerId)) return
  const otherWeekSpot = moveToNextWeekByKey(spot, event, grid.columns)
  const to = otherWeekSpot ?? moveByKey(spot, event, grid.columns, grid.days.durations)
  if (!to) return
  event.preventDefault()
  previewMove(row, otherWeekSpot ? spot : to, 'keys')
  if (otherWeekSpot) delaySaveUntil(moveIntoWeek(entry, grid, otherWeekSpot.date))
}

/** Keeps the appointment in place until the other week loads, then moves it there unless the move has ended. */
async function moveIntoWeek({ row }: PlacedEntry, { turnTo }: EntryGrid, date: string): Promise<void> {
  if (!(await turnTo(date))) return
  const currentMove = $appointmentMove.get()
  if (currentMove?.row.id === row.id && currentMove.by === 'keys')
    previewMove(row, { ...currentMove.spot, date }, 'keys')
}

function cancelAndReturn({ row }: PlacedEntry, { columns, turnTo }: EntryGrid): void {
  cancelMove()
  if (columns.every(({ date }) => date !== row.date)) void turnTo(row.date)
}
