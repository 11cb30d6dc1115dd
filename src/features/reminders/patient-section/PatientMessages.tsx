import { useStore } from '@nanostores/react'
import type { SentForm } from '#modules/intake-forms'
import type { ReminderRow } from '#modules/reminders'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { type Clock, formatMoment } from '../../../kit/format/clinic-moment.ts'
import { FirstRows } from '../../../kit/list/FirstRows.tsx'
import { present } from '../../../kit/time/present-moment.ts'
import { text } from '../../../language/index.ts'
import { InvitationState, isExpired } from '../../form-list/invitation-state/index.ts'
import { $reminderActions } from '../reminder-actions.store.ts'
import { ReminderState } from '../ReminderState.tsx'
import { RowButtons } from '../RowActions.tsx'
import { isOpen, type RowProps } from '../row-props.ts'
import { $timeline } from '../timeline.store.ts'
import { TimelineTrail } from '../TimelineTrail.tsx'
import { toMessages } from './message-entries.ts'

interface PatientMessagesProps {
  readonly reminders: readonly ReminderRow[]
  readonly forms: readonly SentForm[]
  readonly clock: Clock
}

/** The messages to one patient, latest first, each with what happened to it. */
export function PatientMessages({ reminders, forms, clock }: PatientMessagesProps) {
  const { runningIds, problem } = useStore($reminderActions)
  const timeline = useStore($timeline)
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <FirstRows rows={toMessages(reminders, forms)}>
        {(visibleEntries) => (
          <ul className="patient-messages">
            {visibleEntries.map((entry) =>
              entry.is === 'form' ? (
                <FormMessage key={`form-${entry.form.id}`} {...entry} clock={clock} />
              ) : (
                <Message
                  key={entry.reminder.id}
                  {...entry}
                  {...{ clock, timeline, pendingIds: runningIds }}
                />
              ),
            )}
          </ul>
        )}
      </FirstRows>
    </>
  )
}

interface MessageProps extends RowProps {
  readonly at: string
}

const Message = ({ at, ...row }: MessageProps) => {
  const { reminder, clock, timeline } = row
  const isPanelOpen = isOpen(timeline, reminder)
  const panel = `why-${reminder.id}`
  return (
    <li>
      <div>
        <p className="cut-at-two-lines">{reminder.message}</p>
        <p className="faint numeric">
          {text.reminders.types[reminder.type]} · {formatMoment(at, clock)}
        </p>
      </div>
      <ReminderState reminder={reminder} clock={clock} />
      <span className="actions">
        <RowButtons {...row} panel={panel} />
      </span>
      {isPanelOpen && (
        <div className="why" id={panel}>
          <TimelineTrail {...row} />
        </div>
      )}
    </li>
  )
}

interface FormMessageProps {
  readonly at: string
  readonly form: SentForm
  readonly clock: Clock
}

const FormMessage = ({ at, form, clock }: FormMessageProps) => {
  const { formTitle, reason, reasonCode, channel } = form
  return (
    <li>
      <div>
        <p className="cut-at-two-lines">{text.reminders.formSent(formTitle)}</p>
        <p className="faint numeric">
          {text.reminders.types[channel]} · {formatMoment(at, clock)}
        </p>
        {reason !== null && <p className="muted">{reasonCode ? text.failureReasons[reasonCode] : reason}</p>}
      </div>
      <InvitationState invitation={form} expired={isExpired(form, present())} />
    </li>
  )
}
