import { useId } from 'react'
import { type Channel, CHANNELS } from '#contracts/messages'
import { text } from '../../../language/index.ts'
import type { Blockers } from './channel-blockers.ts'

interface ChannelChoiceProps {
  readonly channel: Channel
  readonly blockers: Blockers
  onChoose(channel: Channel): void
}

const words = text.inviteToForm

/** Lets the user choose between email and text message, and shows why a channel is not possible. */
export function ChannelChoice({ channel: selectedChannel, blockers, onChoose }: ChannelChoiceProps) {
  const labelId = useId()
  const reasonsId = useId()
  const isAnyBlocked = CHANNELS.flatMap((channel) => blockers[channel] ?? []).length > 0
  return (
    <div className="field full">
      <span className="field-label" id={labelId}>
        {words.way}
      </span>
      <fieldset
        className="segments"
        aria-labelledby={labelId}
        aria-describedby={isAnyBlocked ? reasonsId : undefined}
      >
        {CHANNELS.map((channel) => (
          <button
            key={channel}
            type="button"
            aria-pressed={channel === selectedChannel}
            disabled={blockers[channel] !== undefined}
            onClick={() => onChoose(channel)}
          >
            {words.ways[channel]}
          </button>
        ))}
      </fieldset>
      <div id={reasonsId}>
        {CHANNELS.map((channel) => {
          const reason = blockers[channel]
          return (
            reason !== undefined && (
              <p className="hint" key={channel}>
                {words.blocked(words.ways[channel], reason)}
              </p>
            )
          )
        })}
      </div>
    </div>
  )
}
