import { enterReminder, type Writing } from '../../stores/reminder-dialog.ts'
import { obstacleTo } from '../../stores/reminder-reach.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

const words = text.reminders.dialog

/** What is known of whether the message would get through: a reason why not, and the way that works. */
export function ChannelNote({ dialog: { draft, reach } }: { dialog: Writing }) {
  const obstacle = obstacleTo(draft.type, reach)
  if (!obstacle) return <Standing of={reach} type={draft.type} />
  const other = draft.type === 'email' ? 'sms' : 'email'
  const way = obstacleTo(other, reach) === undefined
  return (
    <Alert>
      {obstacle === 'declined' ? words.declined[draft.type](draft.patient?.name ?? '') : words.noCredits}
      {way ? (
        <Button size="small" onClick={() => enterReminder({ type: other })}>
          {words.use[other]}
        </Button>
      ) : (
        obstacle === 'declined' && ` ${words.declinedBoth}`
      )}
    </Alert>
  )
}

const Standing = ({
  of: { contact, credits },
  type,
}: {
  of: Writing['reach']
  type: Writing['draft']['type']
}) => {
  const said = [
    contact && contact.preferred !== type && words.preferred[contact.preferred],
    type === 'sms' && credits && words.credits(figure(credits.left), credits.left === 1),
  ].filter(Boolean)
  return said.length > 0 && <p className="hint">{said.join('. ')}.</p>
}
