import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { FIRST_RULES, rulesDraft } from './contract.ts'
import { RuleNotFound } from './rules-errors.ts'
import { ReminderRulesChanged } from './events.ts'
import { ReminderRules } from './reminder-rules.ts'

const { given } = specify(ReminderRules)
const [dayBefore, hoursBefore] = FIRST_RULES.rules
const first = { ...FIRST_RULES, rules: [...FIRST_RULES.rules] }
const weekBefore = { ...dayBefore, minutesBefore: 10_080, template: 'See you next week.' }
const { id: _, ...unnumbered } = weekBefore

const saving = (more: object = {}) => ({ _tag: 'SaveReminderRules', draft: { ...first, ...more } }) as const

const faults = (draft: object) =>
  rulesDraft.safeParse(draft).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the rules of a clinic', () => {
  it('are there before anybody has said anything', () => given().when(saving()).thenNothing())

  it('are saved as a whole; a new one gets an id', () => {
    const decided = ReminderRules.decide(
      ReminderRules.initial,
      saving({ rules: [unnumbered, dayBefore], quietTo: '07:30' }),
    )
    expect(decided).toEqual([
      ReminderRulesChanged({ ...first, rules: [{ ...weekBefore, id: 3 }, dayBefore], quietTo: '07:30' }),
    ])
  })

  it('know their own again, whatever order the words come in', () =>
    given(ReminderRulesChanged({ ...first, rules: [hoursBefore] }))
      .when(saving({ rules: [Object.fromEntries(Object.entries(hoursBefore).toReversed())] }))
      .thenNothing())

  it('may be none at all', () =>
    given()
      .when(saving({ rules: [] }))
      .then(ReminderRulesChanged({ ...first, rules: [] })))

  it('do not give the id of a rule that is gone again', () => {
    const past = [
      ReminderRulesChanged({ ...first, rules: [dayBefore, hoursBefore, { ...weekBefore, id: 3 }] }),
      ReminderRulesChanged({ ...first, rules: [dayBefore] }),
    ]
    const state = past.reduce(ReminderRules.evolve, ReminderRules.initial)
    expect(ReminderRules.decide(state, saving({ rules: [unnumbered] }))).toEqual([
      ReminderRulesChanged({ ...first, rules: [{ ...weekBefore, id: 4 }] }),
    ])
  })

  it('have no rule that a colleague took away meanwhile', () =>
    given(ReminderRulesChanged({ ...first, rules: [hoursBefore] }))
      .when(saving({ rules: [hoursBefore, dayBefore] }))
      .thenRefused(new RuleNotFound(1)))
})

describe('what is saved', () => {
  it('names no rule twice', () => {
    expect(faults(first)).toEqual([])
    const twins = [dayBefore, { ...dayBefore, id: 2 }, { ...hoursBefore, id: 1 }]
    expect(faults({ ...first, rules: twins })).toEqual([
      ['rules.1.minutesBefore', 'There is another rule for this time and channel'],
      ['rules.2.minutesBefore', 'This rule is listed twice'],
    ])
    const both = [dayBefore, { ...unnumbered, minutesBefore: 1440, channel: 'sms' }]
    expect(faults({ ...first, rules: both })).toEqual([])
  })

  it('can be filled in', () => {
    const rules = [{ ...dayBefore, template: 'Hi {first_name}, your {insurance} is due.' }]
    expect(faults({ ...first, rules })).toEqual([
      ['rules.0.template', '{insurance} is not a placeholder that can be filled in'],
    ])
  })
})
