import { RULE_CHANNELS, type RuleChannel } from '#contracts/reminders'
import { text } from '../../../text/index.ts'
import { Select } from '../../kit/TextInput.tsx'
import { NamedInput } from '../NamedInput.tsx'
import type { PartProps } from './part.ts'

const words = text.notificationSettings

/** By which channel a rule sends. */
export const RuleChannelSelect = ({ line, number, error, onRecord, onType }: PartProps) => (
  <div className="f">
    <NamedInput label={`${words.channel}${words.ofRule(number)}`} error={error} onRecord={onRecord}>
      {(input) => (
        <Select
          value={line.channel}
          onChange={(event) => onType({ channel: event.target.value as RuleChannel })}
          {...input}
        >
          {RULE_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {words.channels[channel]}
            </option>
          ))}
        </Select>
      )}
    </NamedInput>
  </div>
)
