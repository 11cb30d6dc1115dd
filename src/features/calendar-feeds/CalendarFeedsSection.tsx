import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeedRow } from '#modules/calendar-feeds'
import type { Formats } from '../../kit/format/format.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { createCalendarFeedsStore, type SharedCalendar } from './calendar-feeds.store.ts'
import { FeedLine } from './FeedLine.tsx'

const words = text.feedSettings

interface CalendarFeedsProps {
  readonly initial: readonly FeedRow[]
  readonly diaries: readonly SharedCalendar[]
  /** Whether these are the clinic’s calendars rather than the person’s own. */
  readonly clinic: boolean
  readonly formats: Formats
}

export function CalendarFeedsSection({ initial, diaries, clinic, formats }: CalendarFeedsProps) {
  const [store] = useState(() => createCalendarFeedsStore(initial))
  const feeds = useStore(store.$feeds)
  return (
    <Section title={clinic ? words.title : words.ownTitle} hint={clinic ? words.hint : words.ownHint}>
      <div className="keys feeds">
        <ul className="key-list">
          {diaries.map((calendar) => (
            <FeedLine
              key={calendar.practitionerId}
              store={store}
              calendar={calendar}
              feed={feeds.find(({ practitionerId }) => practitionerId === calendar.practitionerId)}
              formats={formats}
            />
          ))}
        </ul>
        <AddressDialog store={store} />
      </div>
    </Section>
  )
}
