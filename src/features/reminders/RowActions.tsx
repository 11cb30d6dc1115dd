import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { deleteReminder, isSendable, sendNow } from '../../stores/reminder-actions.ts'
import { askWhy, closeWhy } from '../../stores/reminder-why.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { isOpen, nameOf, type RowProps, when } from './rows.ts'

const words = text.reminders

interface SendAndWhyProps extends RowProps {
  /** The id of what 'Why?' opens. */
  readonly panel: string
}

/** All that can be done with a reminder from its row. */
export const RowActions = (row: SendAndWhyProps) => {
  const { reminder, clock, underWay } = row
  return (
    <span className="acts">
      <SendAndWhy {...row} />
      <IconButton
        label={words.delete(nameOf(reminder), when(reminder.scheduledFor, clock))}
        aria-disabled={underWay.has(reminder.id) || undefined}
        onClick={() => void deleteReminder(reminder)}
      >
        <Trash2 />
      </IconButton>
    </span>
  )
}

/** 'Send now' while nothing has become of it, and 'Why?' at any time. */
export function SendAndWhy({ reminder, clock, why, underWay, panel }: SendAndWhyProps) {
  const sendable = isSendable(reminder)
  const opener = useFocusAfterSending(sendable)
  const opened = isOpen(why, reminder)
  return (
    <>
      {sendable && (
        <Button size="small" busy={underWay.has(reminder.id)} onClick={() => void sendNow(reminder)}>
          {words.sendNow}
          <span className="sr">{words.to(nameOf(reminder))}</span>
        </Button>
      )}
      <Button
        ref={opener}
        kind="quiet"
        size="small"
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        onClick={() => (opened ? closeWhy() : void askWhy(reminder.id))}
      >
        {words.why}
        <span className="sr">{words.whyOf(nameOf(reminder), when(reminder.scheduledFor, clock))}</span>
      </Button>
    </>
  )
}

// What was sent takes the focused button with it: the one beside it gets the focus.
function useFocusAfterSending(sendable: boolean) {
  const beside = useRef<HTMLButtonElement>(null)
  const was = useRef(sendable)
  useEffect(() => {
    if (was.current && !sendable && document.activeElement === document.body) beside.current?.focus()
    was.current = sendable
  }, [sendable])
  return beside
}
