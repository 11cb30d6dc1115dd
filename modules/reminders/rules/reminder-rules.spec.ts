import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { DEFAULT_RULES, rulesDraft } from '../contract.ts'
import { RuleNotFound } from './errors.ts'
import { ReminderRulesChanged } from '../events.ts'
import { ReminderRules } from './reminder-rules.ts'

const { given } = specify(ReminderRules)
const [dayBefore, hoursBefore] = DEFAULT_RULES.rules
const first = { ...DEFAULT_RULES, rules: [...DEFAULT_RULES.rules] }
const weekBefore = { ...dayBefore, minutesBefore: 10_080, template: 'See you next week.' }
const { id: _, ...unnumbered } = weekBefore

const saving = (more: object = {}) => ({ _tag: 'SaveReminderRules', draft: { ...first, ...more } }) as const

const faults = (draft: object) =>
  rulesDraft.safeParse(draft).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the rules of a clinic', () => {
  it('start with defaults, and saving those changes nothing', () => given().when(saving()).thenNothing())

  it('are saved together, and a new rule gets an id', () => {
    const decided = ReminderRules.decide(
      ReminderRules.initial,
      saving({ rules: [unnumbered, dayBefore], quietTo: '07:30' }),
    )
    expect(decided).toEqual([
      ReminderRulesChanged({ ...first, rules: [{ ...weekBefore, id: 3 }, dayBefore], quietTo: '07:30' }),
    ])
  })

  it('are recognized as unchanged regardless of the order of their fields', () =>
    given(ReminderRulesChanged({ ...first, rules: [hoursBefore] }))
      .when(saving({ rules: [Object.fromEntries(Object.entries(hoursBefore).toReversed())] }))
      .thenNothing())

  it('can be empty', () =>
    given()
      .when(saving({ rules: [] }))
      .then(ReminderRulesChanged({ ...first, rules: [] })))

  it('never reuse the id of a removed rule', () => {
    const past = [
      ReminderRulesChanged({ ...first, rules: [dayBefore, hoursBefore, { ...weekBefore, id: 3 }] }),
      ReminderRulesChanged({ ...first, rules: [dayBefore] }),
    ]
    const state = past.reduce(ReminderRules.evolve, ReminderRules.initial)
    expect(ReminderRules.decide(state, saving({ rules: [unnumbered] }))).toEqual([
      ReminderRulesChanged({ ...first, rules: [{ ...weekBefore, id: 4 }] }),
    ])
  })

  it('refuse a change to a rule that another user removed', () =>
    given(ReminderRulesChanged({ ...first, rules: [hoursBefore] }))
      .when(saving({ rules: [hoursBefore, dayBefore] }))
      .thenRefused(new RuleNotFound({ index: 1 })))
})

describe('a rules draft', () => {
  it('rejects duplicate rules', () => {
    expect(faults(first)).toEqual([])
    const twins = [dayBefore, { ...dayBefore, id: 2 }, { ...hoursBefore, id: 1 }]
    expect(faults({ ...first, rules: twins })).toEqual([
      ['rules.1.minutesBefore', 'rule_duplicated'],
      ['rules.2.minutesBefore', 'rule_listed_twice'],
    ])
    const both = [dayBefore, { ...unnumbered, minutesBefore: 1440, channel: 'sms' }]
    expect(faults({ ...first, rules: both })).toEqual([])
  })

  it('rejects unknown placeholders', () => {
    const rules = [{ ...dayBefore, template: 'Hi {first_name}, your {insurance} is due.' }]
    expect(faults({ ...first, rules })).toEqual([
      ['rules.0.template', 'placeholder_unknown {"name":"insurance"}'],
    ])
  })
})
