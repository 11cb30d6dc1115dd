import { useStore } from '@nanostores/react'
import { RULE_CHANNELS, type RuleChannel } from '#contracts/reminders'
import { type TimeUnit, MINUTES_PER_UNIT } from '#rules/reminders'
import type { ReminderRulesStore } from './rules.store.ts'
import { type RuleField, type RuleLine, rulePlace } from './rules-form.ts'
import { text } from '../../../language/index.ts'
import { DeleteIcon } from '../../../kit/controls/DeleteButton.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { RulePreview } from './RulePreview.tsx'
import { TemplateField } from './TemplateField.tsx'
import { Options, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { NamedInput } from '../../../kit/settings-form/NamedInput.tsx'
import type { RulePartProps } from './rule-part-props.ts'

interface RuleEditorProps {
  readonly store: ReminderRulesStore
  readonly line: RuleLine
  readonly number: number
  onRemove(): void
}

const words = text.notificationSettings

export function RuleEditor({ store, line, number, onRemove }: RuleEditorProps) {
  const { errors, onRecord } = useStore(store.$state)
  const fieldProps = (field: RuleField) => ({
    error: errors[rulePlace(line, field)],
    onRecord: onRecord[rulePlace(line, field)],
  })
  const partProps = { line, number, onType: (typed: Partial<RuleLine>) => store.typeRule(line, typed) }
  return (
    <fieldset className="reminder-rule">
      <legend className="visually-hidden">{words.ruleNumber(number)}</legend>
      <div className="reminder-rule-head">
        <RuleTime {...partProps} {...fieldProps('before')} />
        <RuleChannelSelect {...partProps} {...fieldProps('channel')} />
        <Switch
          label={words.enabled}
          of={words.ofRule(number)}
          checked={line.enabled}
          onChange={(enabled) => store.typeRule(line, { enabled })}
        />
        <DeleteIcon data-remove label={words.removeRule(number)} onClick={onRemove} />
      </div>
      <TemplateField {...partProps} {...fieldProps('template')} />
      {line.enabled ? (
        <RulePreview line={line} number={number} />
      ) : (
        <p className="hint">{words.disabledRule}</p>
      )}
    </fieldset>
  )
}

const RuleChannelSelect = ({ line, number, error, onRecord, onType }: RulePartProps) => (
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

const units = Object.keys(MINUTES_PER_UNIT) as TimeUnit[]

const RuleTime = ({ line, number, error, onRecord, onType }: RulePartProps) => (
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
            onChoose={(unit: TimeUnit) => onType({ unit })}
          >
            <Options of={units} words={(unit) => words.units[unit](line.amount.trim())} />
          </Select>
        </div>
      )}
    </NamedInput>
  </div>
)
