import { Check } from 'lucide-react'
import { deleteReminder, isSendable, markDone, sendNow } from './reminder-actions.store.ts'
import { openTimeline, closeTimeline } from './timeline.store.ts'
import { text } from '../../language/index.ts'
import { Button, IconButton } from '../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../kit/controls/DeleteButton.tsx'
import { formatMoment } from '../../kit/format/clinic-moment.ts'
import { isOpen, nameOf, type RowProps } from './row-props.ts'

const words = text.reminders

interface RowButtonsProps extends RowProps {
  /** The id of the panel that 'Why?' opens. */
  readonly panel: string
}

export const RowActions = (row: RowButtonsProps) => {
  const { reminder, clock, pendingIds } = row
  return (
    <span className="actions">
      <RowButtons {...row} />
      {reminder.needsAttention && (
        <IconButton
          label={words.markDone(nameOf(reminder), formatMoment(reminder.scheduledFor, clock))}
          aria-disabled={pendingIds.has(reminder.id) || undefined}
          onClick={() => void markDone(reminder)}
        >
          <Check />
        </IconButton>
      )}
      <DeleteIcon
        label={words.delete(nameOf(reminder), formatMoment(reminder.scheduledFor, clock))}
        aria-disabled={pendingIds.has(reminder.id) || undefined}
        onClick={() => void deleteReminder(reminder)}
      />
    </span>
  )
}

export function RowButtons({ reminder, clock, timeline, pendingIds, panel }: RowButtonsProps) {
  const canSend = isSendable(reminder)
  const isPanelOpen = isOpen(timeline, reminder)
  return (
    <>
      {canSend && (
        <Button size="small" busy={pendingIds.has(reminder.id)} onClick={() => void sendNow(reminder)}>
          {words.sendNow}
          <span className="visually-hidden">
            {words.to(nameOf(reminder), formatMoment(reminder.scheduledFor, clock))}
          </span>
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? panel : undefined}
        onClick={() => (isPanelOpen ? closeTimeline() : void openTimeline(reminder.id))}
      >
        {words.why}
        <span className="visually-hidden">
          {words.whyOf(nameOf(reminder), formatMoment(reminder.scheduledFor, clock))}
        </span>
      </Button>
    </>
  )
}
