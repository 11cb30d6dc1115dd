import type { Conflict } from '#contracts/appointments'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { conflictLine, conflictTitle } from '../availability/conflicts.ts'
import { saveAppointment } from './save-appointment.ts'

interface ClashProps {
  readonly conflicts: readonly Conflict[]
}

/** Warns before saving that a patient, practitioner or room would be double-booked. */
export const ClashWarning = ({ conflicts }: ClashProps) => (
  <Alert>
    <ConflictList conflicts={conflicts} />
  </Alert>
)

/** Shows the conflict that blocked saving, with a button to save anyway. */
export const ClashRefusal = ({ conflicts, busy }: ClashProps & { busy: boolean }) => (
  <Alert kind="error">
    <ConflictList conflicts={conflicts} />
    <Button size="small" busy={busy} onClick={() => void saveAppointment(true)}>
      {text.appointment.bookAnyway}
    </Button>
  </Alert>
)

function ConflictList({ conflicts }: ClashProps) {
  const clockTime = useClockTime()
  return (
    <>
      <b>{conflictTitle(conflicts)}</b>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.id}>{conflictLine(conflict, clockTime)}</li>
        ))}
      </ul>
    </>
  )
}
