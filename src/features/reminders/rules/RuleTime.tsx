import { type Unit, UNITS } from '#rules/reminders'
import { text } from '../../../language/index.ts'
import { Options } from '../../../kit/controls/Options.tsx'
import { Select, TextInput } from '../../../kit/controls/TextInput.tsx'
import { NamedInput } from '../../../kit/settings-form/NamedInput.tsx'
import type { PartProps } from './rule-part-props.ts'

const words = text.notificationSettings
const units = Object.keys(UNITS) as Unit[]

export const RuleTime = ({ line, number, error, onRecord, onType }: PartProps) => (
  <div className="field reminder-rule-time">
    <NamedInput label={`${words.amount}${words.ofRule(number)}`} error={error} onRecord={onRecord}>
      {(input) => (
        <div>
          <TextInput
            className="numeric"
            inputMode="decimal"
            autoComplete="off"
            value={line.amount}
            onType={(amount) => onType({ amount })}
            {...input}
          />
          <Select
            aria-label={`${words.unit}${words.ofRule(number)}`}
            value={line.unit}
            onChoose={(unit: Unit) => onType({ unit })}
          >
            <Options of={units} words={(unit) => words.units[unit](line.amount.trim())} />
          </Select>
        </div>
      )}
    </NamedInput>
  </div>
)
