import { saveAppointment } from '../../stores/appointment-saving.ts'
import type { Clash } from '../../stores/appointments.ts'
import { conflictLine, conflictTitle } from '../../stores/conflicts.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

interface ClashAlertProps {
  readonly clash: Exclude<Clash, { is: 'none' }>
  readonly busy: boolean
}

/** Whose time would be taken twice, and by what; once it was refused for that, the way to do it all the same. */
export const ClashAlert = ({ clash: { is, conflicts }, busy }: ClashAlertProps) => (
  <Alert kind={is === 'refused' ? 'error' : 'warning'}>
    <b>{conflictTitle(conflicts)}</b>
    <ul>
      {conflicts.map((conflict) => (
        <li key={conflict.id}>{conflictLine(conflict)}</li>
      ))}
    </ul>
    {is === 'refused' && (
      <Button size="small" busy={busy} onClick={() => void saveAppointment(true)}>
        {text.appointment.bookAnyway}
      </Button>
    )}
  </Alert>
)
