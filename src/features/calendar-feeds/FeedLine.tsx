import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeedRow } from '#modules/calendar-feeds'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { dateAndTime, type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore, SharedCalendar } from './calendar-feeds.store.ts'
import { NamesSwitch } from './NamesSwitch.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'

const words = text.feedSettings

interface FeedLineProps {
  readonly store: CalendarFeedsStore
  readonly calendar: SharedCalendar
  /** Undefined while the calendar is not shared. */
  readonly feed: FeedRow | undefined
  readonly formats: Formats
}

export function FeedLine({ store, calendar, feed, formats }: FeedLineProps) {
  const [isConfirming, setConfirming] = useState(false)
  const busy = useStore(store.$busy) === calendar.practitionerId
  const { name } = calendar
  if (!feed)
    return (
      <li>
        <div>
          <b className="strong">{name}</b>
          <p className="muted">{words.none}</p>
        </div>
        <Button
          size="small"
          busy={busy}
          aria-label={words.makeOf(name)}
          onClick={() => void store.open(calendar.practitionerId)}
        >
          {words.make}
        </Button>
      </li>
    )
  return (
    <li>
      <div>
        <b className="strong">{name}</b>
        <Times feed={feed} formats={formats} />
        {!feed.works && <Alert>{words.ended(feed.shownTo)}</Alert>}
        <NamesSwitch store={store} feed={feed} of={name} isConfirming={isConfirming} onAsk={setConfirming} />
      </div>
      {!isConfirming && <FeedActions store={store} feed={feed} of={name} busy={busy} />}
    </li>
  )
}

const Times = ({ feed, formats }: { readonly feed: FeedRow; readonly formats: Formats }) => (
  <dl className="muted">
    <Fact label={words.madeAt}>{shortDateAt(feed.addressedAt, formats)}</Fact>
    <Fact label={words.shownTo}>{feed.shownTo ?? words.nobody}</Fact>
    <Fact label={words.lastRead}>{feed.readAt ? dateAndTime(feed.readAt, formats) : words.never}</Fact>
  </dl>
)

interface FeedActionsProps {
  readonly store: CalendarFeedsStore
  readonly feed: FeedRow
  readonly of: string
  readonly busy: boolean
}

/** Replaces or revokes a feed’s address, in two clicks, because subscribed calendars stop updating. */
function FeedActions({ store, feed, of, busy }: FeedActionsProps) {
  const { armed, arm, disarm } = useArmed<'renew' | 'revoke'>()
  if (armed)
    return (
      <ArmedDelete
        question={armed === 'renew' ? words.renewQuestion : words.revokeQuestion}
        busy={busy}
        onDelete={() => void store[armed](feed).then(disarm)}
        onKeep={disarm}
      />
    )
  return (
    <span className="actions">
      <Button kind="quiet" size="small" aria-label={words.renewOf(of)} onClick={() => arm('renew')}>
        {words.renew}
      </Button>
      <Button kind="quiet" size="small" aria-label={words.revokeOf(of)} onClick={() => arm('revoke')}>
        {words.revoke}
      </Button>
    </span>
  )
}
