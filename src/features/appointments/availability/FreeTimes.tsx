import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ASSUMED_DAY_HOURS } from '#rules/practitioners'
import { nearDay } from '../../../kit/format/format.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import type { Choices } from '../dialog/choices.ts'
import type { Draft } from '../dialog/draft.ts'
import { $freeTimes, type FreeTime, showMoreTimes, takeFreeTime } from './free-times.store.ts'

export function FreeTimes({ draft, choices }: { readonly draft: Draft; readonly choices: Choices }) {
  const { is, all, shownCount, isAnyPractitioner, searchDate, supposed } = useStore($freeTimes)
  const times = useRef<HTMLDivElement>(null)
  const clockTime = useClockTime()
  if (is === 'unasked') return null
  const words = text.appointment
  const showLaterTimes = () => {
    flushSync(showMoreTimes)
    times.current?.querySelectorAll<HTMLElement>('.free-time')[shownCount]?.focus()
  }
  return (
    <fieldset className="free full" aria-label={words.nextFree} aria-busy={is === 'asking'}>
      <span className="field-label" aria-hidden="true">
        {words.nextFree}
      </span>
      {is === 'known' && all.length === 0 ? (
        <p className="hint">{words.noneFree}</p>
      ) : (
        <div className="free-times cluster" ref={times}>
          {all.slice(0, shownCount).map((each) => (
            <Time
              key={`${each.date} ${each.time}`}
              free={each}
              searchDate={searchDate}
              draft={draft}
              practitioner={
                isAnyPractitioner
                  ? choices.practitioners.find(({ id }) => id === each.practitionerId)
                  : undefined
              }
            />
          ))}
          {all.length > shownCount && (
            <button type="button" className="button quiet small" onClick={showLaterTimes}>
              {words.later}
            </button>
          )}
        </div>
      )}
      {supposed && (
        <p className="hint">
          {words.hoursSupposed(clockTime(ASSUMED_DAY_HOURS.from), clockTime(ASSUMED_DAY_HOURS.to))}
        </p>
      )}
    </fieldset>
  )
}

interface TimeProps {
  readonly free: FreeTime
  readonly searchDate: string
  readonly draft: Draft
  /** The practitioner to name, if the suggestion should name one. */
  readonly practitioner: Choices['practitioners'][number] | undefined
}

function Time({ free, searchDate, draft, practitioner }: TimeProps) {
  const clockTime = useClockTime()
  const { date, time, practitionerId } = free
  const isChosen = draft.date === date && draft.time === time && draft.practitionerId === practitionerId
  // The second half of a double-click may hit another time, if the dialog has moved.
  const takeOnce = ({ detail }: MouseEvent): void => void (detail < 2 && takeFreeTime(free))
  return (
    <button type="button" className="free-time" aria-pressed={isChosen} onClick={takeOnce}>
      {nearDay(date, searchDate)} <b>{clockTime(time)}</b>
      {practitioner && (
        <span className="with-hue">
          <span className="hue" data-hue={practitioner.colour} />
          {practitioner.name}
        </span>
      )}
    </button>
  )
}
