import type { RulesRow } from '#modules/reminders'
import {
  rulesMerge,
  formOf,
  validateRules,
  newRule,
  placeAt,
  type RuleField,
  type RuleLine,
  rulePlace,
  type RulesForm,
} from './rules-form.ts'
import type { SettingsTabSpec } from '../../../kit/forms/saved-form.ts'
import { createSettingsTab } from '../../../kit/settings-form/settings-tab.store.ts'

const tabSpec: SettingsTabSpec<RulesRow, RulesForm> = {
  address: '/api/reminder-rules',
  formOf,
  validate: validateRules,
  placeAt,
  ...rulesMerge,
}

export type RuleChange = Partial<Omit<RuleLine, 'key' | 'id'>>

const fieldsIn = (typed: RuleChange): RuleField[] =>
  (Object.keys(typed) as (keyof RuleChange)[]).map((part) =>
    part === 'amount' || part === 'unit' ? 'before' : part,
  )

export function createReminderRules(rules: RulesRow) {
  const tab = createSettingsTab(tabSpec, rules)
  const form = () => tab.$state.get().form

  const typeSettings = (typed: Partial<Omit<RulesForm, 'rules'>>): void =>
    tab.write({ ...form(), ...typed }, ...Object.keys(typed))

  const typeRule = (line: RuleLine, typed: RuleChange): void => {
    const changed = form().rules.map((each) => (each.key === line.key ? { ...each, ...typed } : each))
    tab.write({ ...form(), rules: changed }, ...fieldsIn(typed).map((field) => rulePlace(line, field)))
  }

  const addRule = (): void =>
    tab.write({ ...form(), rules: [...form().rules, newRule(form().rules)] }, 'rules')

  const removeRule = ({ key }: RuleLine): void =>
    tab.write({ ...form(), rules: form().rules.filter((line) => line.key !== key) }, 'rules')

  return { ...tab, type: typeSettings, typeRule, addRule, removeRule }
}

export type ReminderRulesStore = ReturnType<typeof createReminderRules>
