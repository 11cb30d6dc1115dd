import { useStore } from '@nanostores/react'
import type { FeedRow } from '#modules/feeds'
import type { CalendarFeedsStore } from '../../../stores/calendar-feeds.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Switch } from '../../kit/Switch.tsx'

const words = text.feedSettings

interface NamesSwitchProps {
  readonly store: CalendarFeedsStore
  readonly feed: FeedRow
  /** What the diary is called. */
  readonly of: string
  /** Whether somebody is about to show names, and reads what that means. */
  readonly asking: boolean
  onAsk(asking: boolean): void
}

/** Whether patients' names are shown. They are only after a warning was read, and hidden again at once. */
export function NamesSwitch({ store, feed, of, asking, onAsk }: NamesSwitchProps) {
  const busy = useStore(store.$busy) === feed.practitionerId
  const change = (names: boolean) =>
    names ? onAsk(true) : asking ? onAsk(false) : void store.name(feed, false)
  return (
    <>
      <Switch label={words.names} of={words.of(of)} checked={asking || feed.names} onChange={change} />
      {feed.names && !asking && <p className="m2">{words.namesShown}</p>}
      {asking && (
        <Alert>
          <p>{words.namesWarning}</p>
          <div className="feed-asks">
            <Button
              kind="primary"
              size="small"
              busy={busy}
              onClick={() => void store.name(feed, true).then(() => onAsk(false))}
            >
              {words.namesConfirm}
            </Button>
            <Button size="small" onClick={() => onAsk(false)}>
              {text.cancel}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
