import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeedRow } from '#modules/feeds'
import type { CalendarFeedsStore, Diary } from '../../../stores/calendar-feeds.ts'
import { dateAndTime, dayIn, type Formats, shortDate } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { FeedActions } from './FeedActions.tsx'
import { NamesSwitch } from './NamesSwitch.tsx'

const words = text.feedSettings

interface DiaryLineProps {
  readonly store: CalendarFeedsStore
  readonly diary: Diary
  /** Undefined while it is not shared. */
  readonly feed: FeedRow | undefined
  readonly formats: Formats
}

/** A diary, whether it is shared, and what can be done about that. */
export function DiaryLine({ store, diary, feed, formats }: DiaryLineProps) {
  const [asking, ask] = useState(false)
  const busy = useStore(store.$busy) === diary.practitionerId
  const { name } = diary
  if (!feed)
    return (
      <li>
        <div>
          <b className="b">{name}</b>
          <p className="m2">{words.none}</p>
        </div>
        <Button
          size="small"
          busy={busy}
          aria-label={words.makeOf(name)}
          onClick={() => void store.make(diary.practitionerId)}
        >
          {words.make}
        </Button>
      </li>
    )
  return (
    <li>
      <div>
        <b className="b">{name}</b>
        <Times feed={feed} formats={formats} />
        <NamesSwitch store={store} feed={feed} of={name} asking={asking} onAsk={ask} />
      </div>
      {!asking && <FeedActions store={store} feed={feed} of={name} busy={busy} />}
    </li>
  )
}

const Times = ({ feed, formats }: { readonly feed: FeedRow; readonly formats: Formats }) => (
  <dl className="m2">
    <div>
      <dt>{words.madeAt}</dt>
      <dd>{shortDate(dayIn(formats.zone, new Date(feed.addressedAt)), formats.dateFormat)}</dd>
    </div>
    <div>
      <dt>{words.lastRead}</dt>
      <dd>{feed.readAt ? dateAndTime(feed.readAt, formats) : words.never}</dd>
    </div>
  </dl>
)
