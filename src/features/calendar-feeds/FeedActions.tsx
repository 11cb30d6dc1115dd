import type { FeedRow } from '#modules/calendar-feeds'
import { Button } from '../../kit/controls/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/TwoClickDelete.tsx'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore } from './calendar-feeds.store.ts'

const words = text.feedSettings

interface FeedActionsProps {
  readonly store: CalendarFeedsStore
  readonly feed: FeedRow
  readonly of: string
  readonly busy: boolean
}

/** Replaces or revokes a feed’s address, in two clicks, because subscribed calendars stop updating. */
export function FeedActions({ store, feed, of, busy }: FeedActionsProps) {
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
