import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Choices } from '../../stores/appointment-choices.ts'
import type { Draft } from '../../stores/appointment-form.ts'
import { $freeTimes, type FreeTime, showLater, takeFreeTime } from '../../stores/free-times.ts'
import { nearDay } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'

interface FreeTimesProps {
  readonly draft: Draft
  readonly choices: Choices
}

/** When somebody is free for what is entered: pressing a time fills in date, time and practitioner. */
export function FreeTimes({ draft, choices }: FreeTimesProps) {
  const { is, all, shown, anyone, supposed } = useStore($freeTimes)
  const times = useRef<HTMLDivElement>(null)
  if (is === 'unasked') return null
  const words = text.appointment
  const later = () => {
    flushSync(showLater)
    times.current?.querySelectorAll<HTMLElement>('.free-time')[shown]?.focus()
  }
  return (
    <fieldset className="free full" aria-label={words.nextFree} aria-busy={is === 'asking'}>
      <span className="lab" aria-hidden="true">
        {words.nextFree}
      </span>
      {is === 'known' && all.length === 0 ? (
        <p className="hint">{words.noneFree}</p>
      ) : (
        <div className="free-times" ref={times}>
          {all.slice(0, shown).map((each) => (
            <Time
              key={`${each.date} ${each.time}`}
              free={each}
              draft={draft}
              who={anyone ? choices.practitioners.find(({ id }) => id === each.practitionerId) : undefined}
            />
          ))}
          {all.length > shown && (
            <button type="button" className="btn quiet sm" onClick={later}>
              {words.later}
            </button>
          )}
        </div>
      )}
      {supposed && <p className="hint">{words.hoursSupposed}</p>}
    </fieldset>
  )
}

interface TimeProps {
  readonly free: FreeTime
  readonly draft: Draft
  /** Whom it would be with, where that is to be said. */
  readonly who: Choices['practitioners'][number] | undefined
}

function Time({ free, draft, who }: TimeProps) {
  const clockTime = useClockTime()
  const { date, time, practitionerId } = free
  const isTaken = draft.date === date && draft.time === time && draft.practitionerId === practitionerId
  return (
    <button type="button" className="free-time" aria-pressed={isTaken} onClick={() => takeFreeTime(free)}>
      {nearDay(date, draft.date)} <b>{clockTime(time)}</b>
      {who && (
        <span className="with-hue">
          <span className="hue" data-hue={who.colour} />
          {who.name}
        </span>
      )}
    </button>
  )
}
