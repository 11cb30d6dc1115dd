import { Fragment, type MouseEvent } from 'react'
import type { FieldChange, RecordEvent } from '#modules/record-history'
import { historyAddress } from './record-history.store.ts'
import { asTitle, dayIn, figure, longDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { momentInWords, type HistoryViewProps, shortMoment, timeOf } from './history-view-props.ts'
import { labelOf, linesOf } from './field-values.ts'
import { nameActor } from './name-actor.ts'

type TrailProps = HistoryViewProps & { readonly names: Readonly<Record<string, string>> }

export const EventTrail = (props: TrailProps) => {
  const { history, shown, formats } = props
  const events = history.events.toReversed()
  const dayOf = ({ at }: RecordEvent) => dayIn(formats.zone, new Date(at))
  return (
    <ol className="trail log">
      {events.map((event, index) => {
        const before = events[index - 1]
        const isHere = event.version === shown.version && !shown.isNow
        const beginsDay = !before || dayOf(before) !== dayOf(event) || isHere
        const todo = event.version > shown.version ? 'todo' : undefined
        return (
          <Fragment key={event.version}>
            {isHere && <CurrentPosition {...props} />}
            {beginsDay && <li className={`day-heading ${todo ?? ''}`}>{asTitle(longDate(dayOf(event)))}</li>}
            <Event event={event} todo={todo} {...props} />
          </Fragment>
        )
      })}
    </ol>
  )
}

const CurrentPosition = ({ shown, formats }: HistoryViewProps) => (
  <li className="here">
    <p>
      <b>{shortMoment(shown.event.at, formats)}.</b> {text.timeTravel.notHappened}
    </p>
  </li>
)

const Event = ({
  event,
  todo,
  names,
  history,
  store,
  shown,
  formats,
}: TrailProps & { event: RecordEvent; todo: string | undefined }) => {
  const { version, position, at, type, erased, unreadable, changes } = event
  // Handle only plain clicks here; modified ones open a new tab.
  const show = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    store.showVersion(version)
  }
  return (
    <li className={['event', todo].filter(Boolean).join(' ')}>
      <span className="position desk">{figure(position)}</span>
      <span className="node">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r={todo ? 4.6 : 5} />
        </svg>
      </span>
      <div className="event-text">
        <p>
          <b className="strong">{names[type] ?? type}</b> <span className="faint">{nameActor(event.by)}</span>
        </p>
        {erased && <p className="faint">{text.timeTravel.erased}</p>}
        {unreadable && <p className="faint">{text.timeTravel.unreadable}</p>}
        {changes.length > 0 && (
          <dl className="changes">
            {changes.map((change) => (
              <Difference key={change.field} change={change} history={history} formats={formats} />
            ))}
          </dl>
        )}
        <p className="meta">
          <time dateTime={at}>{timeOf(at, formats)}</time>
          {version !== shown.version && (
            <a
              className="link"
              href={`${historyAddress(history.kind, history.id)}?version=${version}`}
              onClick={show}
            >
              {text.timeTravel.asThen}
              <span className="visually-hidden">, {momentInWords(at, formats)}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

// The lines that differ; all lines if only their order differs.
const diffLines = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const removedLines = before.filter((line) => !after.includes(line))
  const addedLines = after.filter((line) => !before.includes(line))
  const sides = removedLines.length + addedLines.length > 0 ? [removedLines, addedLines] : [before, after]
  return sides.map((lines) => lines.join('; '))
}

const Difference = ({
  change: { field, was, is },
  history,
  formats,
}: Pick<HistoryViewProps, 'history' | 'formats'> & { change: FieldChange }) => {
  const as = history.fields.find((each) => each.field === field)?.as ?? 'text'
  const [before, after] = diffLines(linesOf(was, as, formats, history), linesOf(is, as, formats, history))
  const { became, nothing } = text.timeTravel
  return (
    <>
      <dt>{labelOf(field)}</dt>
      <dd>
        {before && (
          <>
            <del>{before}</del>
            <span className="arrow">
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">{became}</span>
            </span>
          </>
        )}
        {after ? <ins>{after}</ins> : <span className="faint">{nothing}</span>}
      </dd>
    </>
  )
}
