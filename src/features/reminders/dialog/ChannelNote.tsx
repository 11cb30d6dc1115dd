import type { ReminderType } from '#contracts/reminders'
import { enterReminder, type OpenReminderDialog } from './reminder-dialog.store.ts'
import { findChannelBlocker, type Reach } from './channel-reach.ts'
import { figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'

const words = text.reminders.dialog

/** Warns when the message cannot reach the patient on this channel; offers the other one if that works. */
export function ChannelNote({ dialog: { draft, reach } }: { dialog: OpenReminderDialog }) {
  const { type, patient } = draft
  const blocker = findChannelBlocker(type, reach)
  if (!blocker) return <ReachNote reach={reach} type={type} />
  const other = type === 'email' ? 'sms' : 'email'
  const works = findChannelBlocker(other, reach) === undefined
  return (
    <Alert>
      <p>
        {blocker === 'declined' ? words.declined[type](patient?.name ?? '') : words.noCredits}
        {!works && ` ${words.declinedBoth}`}
      </p>
      {blocker === 'no credits' && <a href="/pricing">{words.moreCredits}</a>}
      {works && (
        <Button size="small" onClick={() => enterReminder({ type: other })}>
          {words.use[other]}
        </Button>
      )}
    </Alert>
  )
}

const ReachNote = ({ reach: { contact, credits }, type }: { reach: Reach; type: ReminderType }) => {
  const notes = [
    contact && contact.preferred !== type && words.preferred[contact.preferred],
    type === 'sms' && credits && words.credits(figure(credits.left), credits.left === 1),
  ].filter(Boolean)
  return notes.length > 0 && <p className="hint">{notes.join('. ')}.</p>
}
