import { RULE_CHANNELS, type RuleChannel } from '#contracts/reminders'
import { text } from '../../../language/index.ts'
import { Select } from '../../../kit/controls/TextInput.tsx'
import { NamedInput } from '../../../kit/settings-form/NamedInput.tsx'
import type { PartProps } from './rule-part-props.ts'

const words = text.notificationSettings

export const RuleChannelSelect = ({ line, number, error, onRecord, onType }: PartProps) => (
  <div className="field">
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
