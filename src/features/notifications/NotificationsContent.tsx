import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import type { Filter, NotificationsStore } from './notifications.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty, LoadFailed } from '../../kit/list/ListStates.tsx'
import { NotificationsList } from './NotificationsList.tsx'

const words = text.notices
const FILTERS = ['all', 'unread'] as const satisfies readonly Filter[]

interface NotificationsContentProps {
  readonly notices: NotificationsStore
  readonly formats: Formats
  /** Called when the user follows a notification's link. */
  onLeave(): void
}

export function NotificationsContent({ notices, formats, onLeave }: NotificationsContentProps) {
  const filter = useStore(notices.$filter)
  const unread = useStore(notices.$unread)
  return (
    <>
      <div className="subhead">
        <fieldset className="segments small" aria-label={words.show}>
          {FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => void notices.show(each)}
            >
              {words.filters[each]}
            </button>
          ))}
        </fieldset>
        <Button kind="quiet" size="small" disabled={unread === 0} onClick={() => void notices.readAll()}>
          <Check />
          {words.markAll}
        </Button>
      </div>
      <NotificationsListing notices={notices} formats={formats} onLeave={onLeave} />
    </>
  )
}

function NotificationsListing({ notices, formats, onLeave }: NotificationsContentProps) {
  const listing = useStore(notices.$listing)
  const filter = useStore(notices.$filter)
  if (listing.is === 'rows' && listing.rows.length > 0)
    return <NotificationsList {...listing} notices={notices} formats={formats} onLeave={onLeave} />
  return (
    <div className="notification-list" aria-busy={listing.is === 'late' || listing.is === 'unknown'}>
      {listing.is === 'rows' && <Empty>{filter === 'all' ? words.none : words.noneUnread}</Empty>}
      {listing.is === 'failed' && <LoadFailed onRetry={() => notices.reload()} />}
      {listing.is === 'late' && <NotificationsSkeleton />}
    </div>
  )
}

const NotificationsSkeleton = () => (
  <ul className="skeleton" data-late aria-hidden="true">
    {['52%', '44%', '58%', '48%', '54%', '46%'].map((width) => (
      <li key={width}>
        <i className="circle" />
        <i style={{ '--w': width } as object} />
        <i style={{ '--w': '78%' } as object} />
        <i style={{ '--w': '26%' } as object} />
      </li>
    ))}
  </ul>
)
