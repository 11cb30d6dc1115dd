import { useStore } from '@nanostores/react'
import type { AppointmentRow } from '#modules/appointments'
import { type Timing, TIMINGS } from '#contracts/reminders'
import {
  $appointmentReminder,
  chooseTiming,
  closeAppointmentReminder,
  type OpenAppointmentReminder,
  sendAppointmentReminder,
} from './appointment-reminder.store.ts'
import { type Formats, longDate } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { ReminderEmail } from './ReminderEmail.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'

const words = text.messages.reminder

/** The dialog that emails a patient a reminder of an appointment; `openAppointmentReminder(row, now)` opens it. */
export function AppointmentReminderDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($appointmentReminder)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog open={dialog.is === 'open'} onClose={closeAppointmentReminder} title={words.title}>
      {lastDialog && <Content dialog={lastDialog} formats={formats} />}
    </Dialog>
  )
}

const Content = ({ dialog, formats }: { dialog: OpenAppointmentReminder; formats: Formats }) => (
  <>
    <Dialog.Fields>
      <VisitLine row={dialog.row} />
      <TimingChoice timing={dialog.timing} />
      <ReminderEmail dialog={dialog} formats={formats} />
    </Dialog.Fields>
    <Dialog.Foot>
      <Dialog.Cancel />
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

function VisitLine({ row }: { row: AppointmentRow }) {
  const clockTime = useClockTime()
  return (
    <div className="about">
      <p className="patient-name">
        <b>{row.patientName}</b>
        <StatusBadge status={row.status} />
      </p>
      <p>{text.messages.reminder.visit(longDate(row.date), clockTime(row.time))}</p>
      <p className="faint">{[row.service, row.practitionerName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const TimingChoice = ({ timing }: { timing: Timing }) => (
  <div className="field">
    <span className="field-label" id="timing">
      {words.wording}
    </span>
    <fieldset className="segments" aria-labelledby="timing" aria-describedby="timing-hint">
      {TIMINGS.map((each) => (
        <button key={each} type="button" aria-pressed={each === timing} onClick={() => chooseTiming(each)}>
          {words.timings[each]}
        </button>
      ))}
    </fieldset>
    <p className="hint" id="timing-hint">
      {words.atOnce}
    </p>
  </div>
)
