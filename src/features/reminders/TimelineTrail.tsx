import { Mail, MessageSquare } from 'lucide-react'
import type { Timeline, TimelineStep, ReminderRow } from '#modules/reminders'
import type { ReminderType } from '#contracts/reminders'
import { clockTime } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { pageClinicFormat } from '../../kit/format/clinic-format.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { StatusShape } from '../../kit/status/StatusShape.tsx'
import { HistoryLink } from '../record-history/index.ts'
import { type Clock, localTimeOf, formatMoment } from '../../kit/format/clinic-moment.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { KeyParts } from './KeyParts.tsx'
import { nameOf, type RowProps } from './row-props.ts'
import { writeAgain } from './dialog/reminder-dialog.store.ts'

interface SendInsteadProps {
  readonly reminder: ReminderRow
  /** The channel that reaches the patient. */
  readonly type: ReminderType
  readonly clock: Clock
}

const SendInstead = ({ reminder, type, clock }: SendInsteadProps) => {
  const { patientId, patientName, appointment, message } = reminder
  const draft = {
    patient: { id: patientId, name: patientName },
    visit: appointment,
    type,
    scheduledFor: '',
    message,
  }
  return (
    <div className="send-instead">
      <Button size="small" onClick={() => writeAgain(draft, clock.now)}>
        {type === 'email' ? <Mail /> : <MessageSquare />}
        {text.reminders.instead[type]}
      </Button>
    </div>
  )
}

export const TimelineTrail = ({ reminder, timeline, clock }: RowProps) => {
  switch (timeline.is) {
    case 'open':
      return (
        <>
          <ol className="trail steps">{linesOf(timeline.explanation, clock)}</ol>
          <HistoryLink kind="reminder" id={reminder.id} name={nameOf(reminder)} />
          {timeline.explanation.instead && (
            <SendInstead reminder={reminder} type={timeline.explanation.instead} clock={clock} />
          )}
        </>
      )
    case 'unavailable':
      return <Alert kind="error">{timeline.problem}</Alert>
    default:
      return <TimelineSkeleton />
  }
}

/** A placeholder while a timeline or an explanation is loading. */
export const TimelineSkeleton = () => (
  <div className="skeleton" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '52%' } as object} />
  </div>
)

// Each day is shown only once, on its first step.
const linesOf = ({ steps }: Timeline, clock: Clock) => {
  const format = pageClinicFormat(clock)
  const days = steps.map(({ at }) => at && localTimeOf(at, clock).date)
  return steps.map((step, index) => (
    <Line
      key={`${step.at} ${step.says}`}
      mark={step.mark}
      sentence={text.reminderTimeline[step.code](step.params as never, format)}
      at={timeOf(step, clock, index > 0 && days[index] === days[index - 1])}
      classNames={[
        step.mark === 'next' && 'todo',
        index === 0 && 'first',
        index === steps.length - 1 && 'last',
      ]}
    />
  ))
}

const timeOf = ({ at }: TimelineStep, clock: Clock, isSameDay: boolean): string => {
  if (at === null) return text.reminders.next
  return isSameDay ? clockTime(localTimeOf(at, clock).time, clock.timeFormat) : formatMoment(at, clock)
}

interface LineProps {
  readonly mark: TimelineStep['mark']
  readonly sentence: string
  readonly at: string
  readonly classNames: readonly (string | false)[]
}

const Line = ({ mark, sentence, at, classNames }: LineProps) => (
  <li className={classNames.filter(Boolean).join(' ') || undefined}>
    <time>{at}</time>
    <span className="node">{markIcons[mark]}</span>
    <p>
      {mark === 'wrong' && <span className="visually-hidden">{text.reminders.wrong}</span>}
      <KeyParts sentence={sentence} />
    </p>
  </li>
)

const markIcons = {
  done: (
    <svg className="bead" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="5" />
    </svg>
  ),
  wrong: <StatusShape status="cancelled" />,
  next: (
    <svg className="bead next" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.2" />
    </svg>
  ),
}
