import type { FeedRow } from '#modules/feeds'
import type { CalendarFeedsStore } from '../../../stores/calendar-feeds.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'

const words = text.feedSettings

interface FeedActionsProps {
  readonly store: CalendarFeedsStore
  readonly feed: FeedRow
  /** What the diary is called. */
  readonly of: string
  readonly busy: boolean
}

/** Another address, or none: each in two clicks, as calendars stop working by either. */
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
    <span className="acts">
      <Button kind="quiet" size="small" aria-label={words.renewOf(of)} onClick={() => arm('renew')}>
        {words.renew}
      </Button>
      <Button kind="quiet" size="small" aria-label={words.revokeOf(of)} onClick={() => arm('revoke')}>
        {words.revoke}
      </Button>
    </span>
  )
}
