import type { Conflict } from '#contracts/appointments'
import { saveAppointment } from '../../stores/appointment-saving.ts'
import { conflictLine, conflictTitle } from '../../stores/conflicts.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { useClockTime } from '../kit/clock-times.ts'

interface ClashProps {
  readonly conflicts: readonly Conflict[]
}

/** Whose time this would take twice, as far as it is known before saving. */
export const ClashForeseen = ({ conflicts }: ClashProps) => (
  <Alert>
    <Named conflicts={conflicts} />
  </Alert>
)

/** What stood in the way of saving, and the way to do it all the same. */
export const ClashRefused = ({ conflicts, busy }: ClashProps & { busy: boolean }) => (
  <Alert kind="error">
    <Named conflicts={conflicts} />
    <Button size="small" busy={busy} onClick={() => void saveAppointment(true)}>
      {text.appointment.bookAnyway}
    </Button>
  </Alert>
)

function Named({ conflicts }: ClashProps) {
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
