import { type Unit, UNITS } from './rules-form.ts'
import { text } from '../../../language/index.ts'
import { Select, TextInput } from '../../../kit/controls/TextInput.tsx'
import { NamedInput } from '../../../kit/settings-form/NamedInput.tsx'
import type { PartProps } from './rule-part-props.ts'

const words = text.notificationSettings
const units = Object.keys(UNITS) as Unit[]

/** How long before the visit: a number and its unit. */
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
            onChange={(event) => onType({ amount: event.target.value })}
            {...input}
          />
          <Select
            aria-label={`${words.unit}${words.ofRule(number)}`}
            value={line.unit}
            onChange={(event) => onType({ unit: event.target.value as Unit })}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {words.units[unit](line.amount.trim())}
              </option>
            ))}
          </Select>
        </div>
      )}
    </NamedInput>
  </div>
)
