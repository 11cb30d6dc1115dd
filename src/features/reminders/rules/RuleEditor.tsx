import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import type { ReminderRules } from '../../../stores/reminder-rules.ts'
import { type RuleField, type RuleLine, rulePlace } from '../../../stores/reminder-rules-form.ts'
import { text } from '../../../text/index.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Switch } from '../../kit/Switch.tsx'
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

/** One rule: when, by which channel, what it says, and how that reads. */
export function RuleEditor({ store, line, number, onRemove }: RuleEditorProps) {
  const { errors, onRecord } = useStore(store.$state)
  const said = (field: RuleField) => ({
    error: errors[rulePlace(line, field)],
    onRecord: onRecord[rulePlace(line, field)],
  })
  const part = { line, number, onType: (typed: Partial<RuleLine>) => store.typeRule(line, typed) }
  return (
    <fieldset className="rl">
      <legend className="sr">{words.ruleNumber(number)}</legend>
      <div className="rl-top">
        <RuleTime {...part} {...said('before')} />
        <RuleChannelSelect {...part} {...said('channel')} />
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
      <TemplateField {...part} {...said('template')} />
      {line.enabled ? (
        <RulePreview line={line} number={number} />
      ) : (
        <p className="hint">{words.disabledRule}</p>
      )}
    </fieldset>
  )
}
