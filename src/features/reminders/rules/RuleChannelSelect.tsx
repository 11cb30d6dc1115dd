import { RULE_CHANNELS, type RuleChannel } from '#contracts/reminders'
import { text } from '../../../language/index.ts'
import { Options } from '../../../kit/controls/Options.tsx'
import { Select } from '../../../kit/controls/TextInput.tsx'
import { NamedInput } from '../../../kit/settings-form/NamedInput.tsx'
import type { PartProps } from './rule-part-props.ts'

const words = text.notificationSettings

export const RuleChannelSelect = ({ line, number, error, onRecord, onType }: PartProps) => (
  <div className="field">
    <NamedInput label={`${words.channel}${words.ofRule(number)}`} error={error} onRecord={onRecord}>
      {(input) => (
        <Select value={line.channel} onChoose={(channel: RuleChannel) => onType({ channel })} {...input}>
          <Options of={RULE_CHANNELS} words={words.channels} />
        </Select>
      )}
    </NamedInput>
  </div>
)
