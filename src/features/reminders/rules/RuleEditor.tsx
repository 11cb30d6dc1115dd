import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import type { ReminderRules } from './rules.store.ts'
import { type RuleField, type RuleLine, rulePlace } from './rules-form.ts'
import { text } from '../../../language/index.ts'
import { IconButton } from '../../../kit/controls/IconButton.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { RuleChannelSelect } from './RuleChannelSelect.tsx'
import { RulePreview } from './RulePreview.tsx'
import { RuleTime } from './RuleTime.tsx'
import { TemplateField } from './TemplateField.tsx'

interface RuleEditorProps {
  readonly store: ReminderRules
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
  const part = { line, number, onType: (typed: Partial<RuleLine>) => store.typeRule(line, typed) }
  return (
    <fieldset className="reminder-rule">
      <legend className="visually-hidden">{words.ruleNumber(number)}</legend>
      <div className="reminder-rule-head">
        <RuleTime {...part} {...fieldProps('before')} />
        <RuleChannelSelect {...part} {...fieldProps('channel')} />
        <Switch
          label={words.enabled}
          of={words.ofRule(number)}
          checked={line.enabled}
          onChange={(enabled) => store.typeRule(line, { enabled })}
        />
        <IconButton data-remove label={words.removeRule(number)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <TemplateField {...part} {...fieldProps('template')} />
      {line.enabled ? (
        <RulePreview line={line} number={number} />
      ) : (
        <p className="hint">{words.disabledRule}</p>
      )}
    </fieldset>
  )
}
