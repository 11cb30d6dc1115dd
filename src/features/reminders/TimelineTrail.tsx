import type { Timeline, TimelineStep } from '#modules/reminders'
import { clockTime } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { StatusShape } from '../kit/StatusShape.tsx'
import { HistoryLink } from '../record-history/HistoryLink.tsx'
import { type Clock, nameOf, type RowProps, wallOf, when } from './rows.ts'
import { SendInstead } from './SendInstead.tsx'

/** All that has become of a reminder, opened in its place. */
export const WhyTrail = ({ reminder, why, clock }: RowProps) => {
  switch (why.is) {
    case 'open':
      return (
        <>
          <ol className="trail steps">{linesOf(why.timeline, clock)}</ol>
          <HistoryLink kind="reminder" id={reminder.id} name={nameOf(reminder)} />
          {why.timeline.instead && (
            <SendInstead reminder={reminder} type={why.timeline.instead} clock={clock} />
          )}
        </>
      )
    case 'unavailable':
      return <Alert kind="error">{why.problem}</Alert>
    default:
      return <Opening />
  }
}

const Opening = () => (
  <div className="skel" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '52%' } as object} />
  </div>
)

// The day is said once, where it begins.
const linesOf = ({ steps }: Timeline, clock: Clock) => {
  const days = steps.map(({ at }) => at && wallOf(at, clock).date)
  return steps.map((step, index) => (
    <Line
      key={`${step.at} ${step.says}`}
      step={step}
      at={timeOf(step, clock, index > 0 && days[index] === days[index - 1])}
      marks={[step.mark === 'next' && 'todo', index === 0 && 'first', index === steps.length - 1 && 'last']}
    />
  ))
}

const timeOf = ({ at }: TimelineStep, clock: Clock, sameDay: boolean): string => {
  if (at === null) return text.reminders.next
  return sameDay ? clockTime(wallOf(at, clock).time, clock.timeFormat) : when(at, clock)
}

interface LineProps {
  readonly step: TimelineStep
  readonly at: string
  readonly marks: readonly (string | false)[]
}

const Line = ({ step: { mark, says }, at, marks }: LineProps) => (
  <li className={marks.filter(Boolean).join(' ') || undefined}>
    <time>{at}</time>
    <span className="node">{nodes[mark]}</span>
    <p>
      {mark === 'wrong' && <span className="sr">{text.reminders.wrong}</span>}
      {said(says)
        .split('**')
        .map((part, index) =>
          index % 2 === 1 ? (
            <b key={part} className="b">
              {part}
            </b>
          ) : (
            part
          ),
        )}
    </p>
  </li>
)

const nodes = {
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
