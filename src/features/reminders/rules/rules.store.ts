import type { RulesRow } from '#modules/reminders'
import {
  compared,
  formOf,
  judge,
  newRule,
  placeAt,
  type RuleField,
  type RuleLine,
  rulePlace,
  type RulesForm,
} from './reminder-rules-form.ts'
import type { TabKind } from './settings-saving.ts'
import { settingsTab } from './settings-tab.ts'

const kind: TabKind<RulesRow, RulesForm> = {
  address: '/api/reminder-rules',
  formOf,
  judge,
  placeAt,
  ...compared,
}

/** What is typed into a rule: any of its fields, how long before in its two parts. */
export type Typed = Partial<Omit<RuleLine, 'key' | 'id'>>

const fieldsIn = (typed: Typed): RuleField[] =>
  (Object.keys(typed) as (keyof Typed)[]).map((part) =>
    part === 'amount' || part === 'unit' ? 'before' : part,
  )

/** The store of the Notifications tab, as the page came with it. */
export function reminderRules(rules: RulesRow) {
  const tab = settingsTab(kind, rules)
  const form = () => tab.$state.get().form

  const type = (typed: Partial<Omit<RulesForm, 'rules'>>): void =>
    tab.write({ ...form(), ...typed }, ...Object.keys(typed))

  const typeRule = (line: RuleLine, typed: Typed): void => {
    const changed = form().rules.map((each) => (each.key === line.key ? { ...each, ...typed } : each))
    tab.write({ ...form(), rules: changed }, ...fieldsIn(typed).map((field) => rulePlace(line, field)))
  }

  const addRule = (): void =>
    tab.write({ ...form(), rules: [...form().rules, newRule(form().rules)] }, 'rules')

  const removeRule = ({ key }: RuleLine): void =>
    tab.write({ ...form(), rules: form().rules.filter((line) => line.key !== key) }, 'rules')

  return { ...tab, type, typeRule, addRule, removeRule }
}

export type ReminderRules = ReturnType<typeof reminderRules>
