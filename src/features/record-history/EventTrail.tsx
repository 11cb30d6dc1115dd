import { Fragment, type MouseEvent } from 'react'
import type { FieldChange, RecordEvent } from '#modules/timetravel'
import { historyAddress } from '../../stores/record-history.ts'
import { dayIn, figure, longDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { momentInWords, type PartProps, shortMoment, timeOf } from './parts.ts'
import { labelOf, linesOf } from './values.ts'

type TrailProps = PartProps & { readonly names: Readonly<Record<string, string>> }

/** All events, the last first: what had not happened yet stands above the moment that is shown. */
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
            {isHere && <Here {...props} />}
            {beginsDay && <li className={`dayh ${todo ?? ''}`}>{longDate(dayOf(event))}</li>}
            <Event event={event} todo={todo} {...props} />
          </Fragment>
        )
      })}
    </ol>
  )
}

const Here = ({ shown, formats }: PartProps) => (
  <li className="here">
    <p>
      <b>{shortMoment(shown.event.at, formats)}.</b> {text.timeTravel.notHappened}
    </p>
  </li>
)

const who = ({ by }: RecordEvent): string => {
  const { clinic, aPatient, somebody } = text.timeTravel
  if (by.kind === 'system') return clinic
  return by.name ?? (by.kind === 'patient' ? aPatient : somebody)
}

const Event = ({
  event,
  todo,
  names,
  history,
  store,
  shown,
  formats,
}: TrailProps & { event: RecordEvent; todo: string | undefined }) => {
  const { version, position, at, type, erased, changes } = event
  // Only a plain click stays on the page.
  const show = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    store.showVersion(version)
  }
  return (
    <li className={['e', todo].filter(Boolean).join(' ')}>
      <span className="pos">{figure(position)}</span>
      <span className="node">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r={todo ? 4.6 : 5} />
        </svg>
      </span>
      <div className="tx">
        <p>
          <b className="b">{who(event)}</b> <span className="m">{names[type] ?? type}</span>
        </p>
        {erased && <p className="m">{text.timeTravel.erased}</p>}
        {changes.length > 0 && (
          <dl className="diff">
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
              <span className="sr">, {momentInWords(at, formats)}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

// Of several lines those that came and went; where they only stand in another order, all of them.
const apart = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const went = before.filter((line) => !after.includes(line))
  const came = after.filter((line) => !before.includes(line))
  const shown = went.length + came.length > 0 ? [went, came] : [before, after]
  return shown.map((lines) => lines.join('; '))
}

const Difference = ({
  change: { field, was, is },
  history,
  formats,
}: Pick<PartProps, 'history' | 'formats'> & { change: FieldChange }) => {
  const as = history.fields.find((each) => each.field === field)?.as ?? 'text'
  const [before, after] = apart(linesOf(was, as, formats, history), linesOf(is, as, formats, history))
  const { became, nothing } = text.timeTravel
  return (
    <>
      <dt>{labelOf(field)}</dt>
      <dd>
        {before && (
          <>
            <del>{before}</del>
            <span className="ar">
              <span aria-hidden="true">→</span>
              <span className="sr">{became}</span>
            </span>
          </>
        )}
        {after ? <ins>{after}</ins> : <span className="m">{nothing}</span>}
      </dd>
    </>
  )
}
