import { useStore } from '@nanostores/react'
import {
  $appointmentReminder,
  closeAppointmentReminder,
  type Reminding,
  sendAppointmentReminder,
} from '../../stores/appointment-reminder.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { ReminderLetter } from './ReminderLetter.tsx'
import { TimingChoice } from './TimingChoice.tsx'
import { VisitLine } from './VisitLine.tsx'

const words = text.messages.reminder

/** Reminds a patient of an appointment by email: `remindOf(row, now)` opens it. */
export function AppointmentReminderDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($appointmentReminder)
  const shown = useLastOpen(dialog)
  return (
    <Dialog open={dialog.is === 'open'} onClose={closeAppointmentReminder} title={words.title}>
      {shown && <Content dialog={shown} formats={formats} />}
    </Dialog>
  )
}

const Content = ({ dialog, formats }: { dialog: Reminding; formats: Formats }) => (
  <>
    <Dialog.Body>
      <div className="stack">
        {dialog.problem && <Alert kind="error">{dialog.problem}</Alert>}
        <VisitLine row={dialog.row} />
        <TimingChoice timing={dialog.timing} />
        <ReminderLetter dialog={dialog} formats={formats} />
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <span className="sp" />
      <Button kind="quiet" onClick={closeAppointmentReminder}>
        {text.cancel}
      </Button>
      <Button
        kind="primary"
        disabled={dialog.prepared.is !== 'ready'}
        busy={dialog.doing === 'sending'}
        onClick={() => void sendAppointmentReminder()}
      >
        {dialog.doing === 'sending' ? words.pending : words.submit}
      </Button>
    </Dialog.Foot>
  </>
)
