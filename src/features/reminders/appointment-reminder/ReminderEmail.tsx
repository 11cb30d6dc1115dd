import { prepareAgain, type Reminding } from '../../stores/appointment-reminder.ts'
import { dateAndTime, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { NotLoaded } from './NotLoaded.tsx'

const words = text.messages.reminder

interface ReminderLetterProps {
  readonly dialog: Reminding
  readonly formats: Formats
}

/** What the patient is going to read, or why there is nothing to send. */
export function ReminderLetter({ dialog: { prepared, timing }, formats }: ReminderLetterProps) {
  switch (prepared.is) {
    case 'ready':
      return (
        <>
          <Letter email={prepared.email} says={prepared.wordings[timing].says} />
          <Beside
            plannedFor={prepared.wordings[timing].plannedFor}
            lastSentAt={prepared.lastSentAt}
            formats={formats}
          />
        </>
      )
    case 'out of reach':
      return <Alert>{prepared.why}</Alert>
    case 'failed':
      return <NotLoaded problem={prepared.problem} onRetry={prepareAgain} />
    case 'unknown':
      return <Skeleton />
  }
}

const Letter = ({ email, says }: { email: string; says: string }) => (
  <section className="letter" aria-label={words.preview}>
    <p className="m">
      {text.messages.to} <span className="to">{email}</span>
    </p>
    <p className="says">{says}</p>
  </section>
)

interface BesideProps {
  readonly plannedFor: string | null
  readonly lastSentAt: string | null
  readonly formats: Formats
}

/** What became, or would have become, of reminders of the same visit. */
const Beside = ({ plannedFor, lastSentAt, formats }: BesideProps) => (
  <>
    {lastSentAt && <Alert>{words.sentBefore(dateAndTime(lastSentAt, formats))}</Alert>}
    {plannedFor && <p className="hint">{words.planned(dateAndTime(plannedFor, formats))}</p>}
  </>
)

const Skeleton = () => (
  <div className="letter skel" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '92%' } as object} />
    <i style={{ '--w': '64%' } as object} />
  </div>
)
