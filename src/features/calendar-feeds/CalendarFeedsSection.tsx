import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeedRow } from '#modules/feeds'
import { calendarFeeds, type Diary } from '../../../stores/calendar-feeds.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { useFocusKept } from '../../kit/useFocusKept.ts'
import { Section } from '../Section.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { DiaryLine } from './DiaryLine.tsx'

const words = text.feedSettings

export interface CalendarFeedsProps {
  readonly first: readonly FeedRow[]
  /** Those the person may share, in the order they are shown. */
  readonly diaries: readonly Diary[]
  /** Whether these are the clinic's; else they are a person's own. */
  readonly clinic: boolean
  readonly formats: Formats
}

/** The diaries that other calendars may read, each by an address of its own. */
export function CalendarFeedsSection({ first, diaries, clinic, formats }: CalendarFeedsProps) {
  const [store] = useState(() => calendarFeeds(first))
  const feeds = useStore(store.$feeds)
  useFocusKept()
  return (
    <Section title={clinic ? words.title : words.ownTitle} hint={clinic ? words.hint : words.ownHint}>
      <div className="keys feeds">
        <ul className="key-list">
          {diaries.map((diary) => (
            <DiaryLine
              key={diary.practitionerId}
              store={store}
              diary={diary}
              feed={feeds.find(({ practitionerId }) => practitionerId === diary.practitionerId)}
              formats={formats}
            />
          ))}
        </ul>
        <AddressDialog store={store} />
      </div>
    </Section>
  )
}
