import { useId } from 'react'
import { type Channel, CHANNELS } from '#contracts/messages'
import { text } from '../../../language/index.ts'
import type { Blockers } from './ways.ts'

interface WayChoiceProps {
  readonly way: Channel
  readonly blockers: Blockers
  onChoose(way: Channel): void
}

const words = text.inviteToForm

/** Email or text message. A way that is not possible says why. */
export function WayChoice({ way, blockers, onChoose }: WayChoiceProps) {
  const label = useId()
  const below = useId()
  const blocked = CHANNELS.flatMap((channel) => blockers[channel] ?? []).length > 0
  return (
    <div className="field full">
      <span className="field-label" id={label}>
        {words.way}
      </span>
      <fieldset className="segments" aria-labelledby={label} aria-describedby={blocked ? below : undefined}>
        {CHANNELS.map((channel) => (
          <button
            key={channel}
            type="button"
            aria-pressed={channel === way}
            disabled={blockers[channel] !== undefined}
            onClick={() => onChoose(channel)}
          >
            {words.ways[channel]}
          </button>
        ))}
      </fieldset>
      <div id={below}>
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
