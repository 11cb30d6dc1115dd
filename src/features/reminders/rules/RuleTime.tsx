import { type Unit, UNITS } from '../../../stores/reminder-rules-form.ts'
import { text } from '../../../text/index.ts'
import { Select, TextInput } from '../../kit/TextInput.tsx'
import { NamedInput } from '../NamedInput.tsx'
import type { PartProps } from './part.ts'

const words = text.notificationSettings
const units = Object.keys(UNITS) as Unit[]

/** How long before the visit: a number, and of what. */
export const RuleTime = ({ line, number, error, onRecord, onType }: PartProps) => (
  <div className="f rl-when">
    <NamedInput label={`${words.amount}${words.ofRule(number)}`} error={error} onRecord={onRecord}>
      {(input) => (
        <div>
          <TextInput
            className="num"
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
