import { useStore } from '@nanostores/react'
import type { FeedRow } from '#modules/calendar-feeds'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore } from './calendar-feeds.store.ts'

const words = text.feedSettings

interface NamesSwitchProps {
  readonly store: CalendarFeedsStore
  readonly feed: FeedRow
  readonly of: string
  readonly isConfirming: boolean
  onAsk(isConfirming: boolean): void
}

/** Switches patient names in a feed. Showing them requires a confirmation; hiding them is immediate. */
export function NamesSwitch({ store, feed, of, isConfirming, onAsk }: NamesSwitchProps) {
  const busy = useStore(store.$busy) === feed.practitionerId
  const change = (names: boolean) =>
    names ? onAsk(true) : isConfirming ? onAsk(false) : void store.hideNames(feed)
  return (
    <>
      <Switch label={words.names} of={words.of(of)} checked={isConfirming || feed.names} onChange={change} />
      {feed.names && !isConfirming && <p className="muted">{words.namesShown}</p>}
      {isConfirming && (
        <Alert>
          <p>{words.namesWarning}</p>
          <div className="feed-asks">
            <Button
              kind="primary"
              size="small"
              busy={busy}
              onClick={() => void store.showNames(feed).then(() => onAsk(false))}
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
