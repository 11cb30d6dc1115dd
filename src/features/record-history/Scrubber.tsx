import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { figure, shortDateAt } from '../../kit/format/format.ts'
import { ClinicTimeSuffix } from '../../kit/time/ClinicTimeNote.tsx'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { GoToDate } from './GoToDate.tsx'
import { momentInWords, type HistoryViewProps } from './history-view-props.ts'

const offsetOf = (version: number, last: number): string =>
  `${last === 1 ? 100 : ((version - 1) / (last - 1)) * 100}%`

export function Scrubber({ history, store, shown, formats }: HistoryViewProps) {
  const words = text.timeTravel
  const { version, event, isNow } = shown
  const isBeforeRecord = useStore(store.$before)
  const positionText = [
    words.version(figure(version), figure(history.version)),
    words.event(figure(event.position)),
  ].join(' · ')
  return (
    <section className="scrub" aria-label={words.moment}>
      <div className="row">
        <p className="moment" aria-live="polite">
          {isNow ? words.asOfNow : <time dateTime={event.at}>{momentInWords(event.at, formats)}</time>}
          <small>
            {positionText}
            <ClinicTimeSuffix zone={formats.zone} at={new Date(event.at)} />
          </small>
        </p>
        <div className="row">
          <Button
            aria-label={words.previous}
            data-tip={words.previous}
            disabled={version === 1}
            onClick={() => store.showVersion(version - 1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            aria-label={words.next}
            data-tip={words.next}
            disabled={isNow}
            onClick={() => store.showVersion(version + 1)}
          >
            <ChevronRight />
          </Button>
          <GoToDate store={store} shown={shown} formats={formats} />
          {!isNow && (
            <Button className="solid" onClick={() => store.showVersion(history.version)}>
              {words.returnToNow}
            </Button>
          )}
        </div>
      </div>
      {isBeforeRecord && <Alert>{words.notYet}</Alert>}
      <Axis {...{ history, store, shown, formats }} />
    </section>
  )
}

/** Places the events in order along the axis; the slider covers them. */
const Axis = ({ history, store, shown, formats }: HistoryViewProps) => {
  const { events, version: last } = history
  const day = (at: string | undefined) => at && shortDateAt(at, formats)
  const position = offsetOf(shown.version, last)
  return (
    <div className="axis">
      <svg aria-hidden="true">
        <line className="gone" x1="0" x2={position} y1="20" y2="20" />
        <line className="to-come" x1={position} x2="100%" y1="20" y2="20" />
        {events.map(({ version }) => (
          <svg key={version} x={offsetOf(version, last)} y="20" overflow="visible">
            <path className={version > shown.version ? 'to-come' : 'gone'} d="M0-5.2 5.2 0 0 5.2-5.2 0z" />
          </svg>
        ))}
        <svg x={position} y="20" overflow="visible">
          <rect className="here" x="-7" y="-11" width="14" height="22" rx="4" />
          <path className="grip" d="M-2-5v10M2-5v10" />
        </svg>
      </svg>
      <input
        type="range"
        min={1}
        max={last}
        step={1}
        value={shown.version}
        aria-label={text.timeTravel.moment}
        aria-valuetext={momentInWords(shown.event.at, formats)}
        onChange={(change) => store.showVersion(Number(change.target.value))}
      />
      <p className="ends">
        <span>{day(events[0]?.at)}</span>
        <span>{text.timeTravel.now}</span>
      </p>
    </div>
  )
}
