import { prepareAgain, type OpenAppointmentReminder } from './appointment-reminder.store.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'

const words = text.messages.reminder

interface ReminderEmailProps {
  readonly dialog: OpenAppointmentReminder
  readonly formats: Formats
}

export function ReminderEmail({ dialog: { prepared, timing }, formats }: ReminderEmailProps) {
  switch (prepared.is) {
    case 'ready':
      return (
        <>
          <EmailPreview email={prepared.email} says={prepared.wordings[timing].message} />
          <OtherReminders
            plannedFor={prepared.wordings[timing].plannedFor}
            lastSentAt={prepared.lastSentAt}
            formats={formats}
          />
        </>
      )
    case 'out of reach':
      return <Alert>{prepared.why}</Alert>
    case 'failed':
      return <LoadFailed problem={prepared.problem} onRetry={prepareAgain} />
    case 'unknown':
      return <Skeleton />
  }
}

const EmailPreview = ({ email, says: message }: { email: string; says: string }) => (
  <section className="letter" aria-label={words.preview}>
    <p className="faint">
      {text.messages.to} <span className="recipient">{email}</span>
    </p>
    <p className="says">{message}</p>
  </section>
)

interface OtherRemindersProps {
  readonly plannedFor: string | null
  readonly lastSentAt: string | null
  readonly formats: Formats
}

/** Other reminders for the same visit: the planned one this email replaces, and the last one sent. */
const OtherReminders = ({ plannedFor, lastSentAt, formats }: OtherRemindersProps) => (
  <>
    {lastSentAt && <Alert>{words.sentBefore(dateAndTime(lastSentAt, formats))}</Alert>}
    {plannedFor && <p className="hint">{words.planned(dateAndTime(plannedFor, formats))}</p>}
  </>
)

const Skeleton = () => (
  <div className="letter skeleton" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '92%' } as object} />
    <i style={{ '--w': '64%' } as object} />
  </div>
)
