import { Undo2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { arrivalOf, canMarkArrival, canUndoArrival, isWithoutArrival } from './arrival-state.ts'
import { markArrival, undoArrival } from './save-arrival.ts'
import { useArrivalWords } from './useArrivalWords.ts'

interface ArrivalControlProps {
  readonly row: AppointmentRow
  readonly now: LocalTime
  readonly zone: string
  /** Whether the signed-in user may change the appointment. */
  readonly changeable: boolean
}

/** Marks a patient as arrived, and then shows since when, with a button to undo it. */
export const ArrivalControl = ({ row, now, zone, changeable }: ArrivalControlProps) => {
  const describe = useArrivalWords()
  const arrival = arrivalOf(row, zone, now)
  return (
    // Keeps its space while it is empty, so that nothing moves when a patient arrives.
    <div className={isWithoutArrival(row) ? 'arrival none' : 'arrival'}>
      {arrival && <span className="arrival-words">{describe(arrival)}</span>}
      {changeable && (canMarkArrival(row, now) || canUndoArrival(row)) && <Toggle row={row} />}
    </div>
  )
}

// One button for both, so that it keeps the keyboard's focus.
const Toggle = ({ row }: { readonly row: AppointmentRow }) => {
  const [busy, setBusy] = useState(false)
  const clockTime = useClockTime()
  const { mark, markFor, undo } = text.arrival
  const isHere = row.arrivedAt !== null
  const label = isHere ? undo(row.patientName) : markFor(row.patientName, clockTime(row.time))
  const toggle = async () => {
    setBusy(true)
    await (isHere ? undoArrival(row) : markArrival(row))
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={isHere ? 'icon-button' : 'button small'}
      data-creates
      data-tip={isHere ? label : undefined}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void toggle()}
    >
      {isHere ? <Undo2 /> : <UserCheck />}
      {!isHere && mark}
    </button>
  )
}
