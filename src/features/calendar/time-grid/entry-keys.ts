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
  const away = moveToNextWeekByKey(spot, event, grid.columns)
  const to = away ?? moveByKey(spot, event, grid.columns, grid.days.durations)
  if (!to) return
  event.preventDefault()
  previewMove(row, away ? spot : to, 'keys')
  if (away) delaySaveUntil(moveIntoWeek(entry, grid, away.date))
}

/** Keeps the appointment in place until the other week loads, then moves it there unless the move has ended. */
async function moveIntoWeek({ row }: PlacedEntry, { turnTo }: EntryGrid, date: string): Promise<void> {
  if (!(await turnTo(date))) return
  const now = $appointmentMove.get()
  if (now?.row.id === row.id && now.by === 'keys') previewMove(row, { ...now.spot, date }, 'keys')
}

function cancelAndReturn({ row }: PlacedEntry, { columns, turnTo }: EntryGrid): void {
  cancelMove()
  if (columns.every(({ date }) => date !== row.date)) void turnTo(row.date)
}
