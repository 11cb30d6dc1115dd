import type { ReminderType } from '#contracts/reminders'
import { enterReminder, type Writing } from '../../stores/reminder-dialog.ts'
import { obstacleTo, type Reach } from '../../stores/reminder-reach.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

const words = text.reminders.dialog

/** What is known of whether the message would get through: a reason why not, and the way that works. */
export function ChannelNote({ dialog: { draft, reach } }: { dialog: Writing }) {
  const { type, patient } = draft
  const obstacle = obstacleTo(type, reach)
  if (!obstacle) return <Standing reach={reach} type={type} />
  const other = type === 'email' ? 'sms' : 'email'
  const works = obstacleTo(other, reach) === undefined
  return (
    <Alert>
      <p>
        {obstacle === 'declined' ? words.declined[type](patient?.name ?? '') : words.noCredits}
        {!works && ` ${words.declinedBoth}`}
      </p>
      {obstacle === 'no credits' && <a href="/pricing">{words.moreCredits}</a>}
      {works && (
        <Button size="small" onClick={() => enterReminder({ type: other })}>
          {words.use[other]}
        </Button>
      )}
    </Alert>
  )
}

const Standing = ({ reach: { contact, credits }, type }: { reach: Reach; type: ReminderType }) => {
  const said = [
    contact && contact.preferred !== type && words.preferred[contact.preferred],
    type === 'sms' && credits && words.credits(figure(credits.left), credits.left === 1),
  ].filter(Boolean)
  return said.length > 0 && <p className="hint">{said.join('. ')}.</p>
}
