import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_RULES } from '#contracts/reminders'
import type { RulesRow } from '#modules/reminders'
import { createDryRun } from './dry-run.store.ts'
import { createReminderRules, type ReminderRulesStore } from './rules.store.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

const asOpened: RulesRow = {
  ...DEFAULT_RULES,
  rules: DEFAULT_RULES.rules.map((rule) => ({ ...rule })),
  version: 0,
  savedAt: null,
  savedBy: null,
}
const [day, hours] = DEFAULT_RULES.rules
const { rules: _, ...hoursAndCredits } = DEFAULT_RULES

interface SentRules {
  readonly call: string
  readonly body: unknown
  readonly ifMatch: string | null
}

let answers: (() => Response)[]
let sent: SentRules[]
let store: ReminderRulesStore

const fetch = async (url: string, init: RequestInit): Promise<Response> => {
  const body = init.body ? JSON.parse(String(init.body)) : undefined
  sent.push({ call: `${init.method} ${url}`, body, ifMatch: new Headers(init.headers).get('if-match') })
  const answer = answers.shift()
  if (!answer) throw new TypeError('fetch failed')
  return answer()
}

const ok = (answer: object) => () => Response.json(answer)
const stale = () => Response.json({ code: 'stale_version', message: 'Changed.' }, { status: 409 })

beforeEach(() => {
  answers = []
  sent = []
  store = createReminderRules(asOpened)
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

const state = () => store.$state.get()
const at = (minutesBefore: number) => ({ ...day, id: minutesBefore, minutesBefore })
const line = (index: number) => state().form.rules[index]!

describe('the Notifications tab', () => {
  it('shows the time before the visit in a natural unit', () => {
    const times = [30, 90, 120, 1440, 2880, 10_080, 1500].map(at)
    const lines = createReminderRules({ ...asOpened, rules: times }).$state.get().form.rules
    expect(lines.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual([
      '30 minutes',
      '90 minutes',
      '2 hours',
      '24 hours',
      '2 days',
      '7 days',
      '25 hours',
    ])
  })

  it('saves all rules with the version that was loaded, and keeps an amount as typed', async () => {
    store.typeRule(line(0), { amount: '1', unit: 'days', channel: 'email' })
    store.removeRule(line(1))
    store.addRule()
    store.typeRule(line(1), { amount: '1,5', unit: 'hours', template: ' {time} at {clinic} ' })
    store.type({ quietFrom: '20:00', emailWithoutCredits: true })
    const first = { ...day, channel: 'email' as const }
    const added = { minutesBefore: 90, channel: 'preferred' as const, enabled: true }
    const quiet = { ...hoursAndCredits, quietFrom: '20:00', emailWithoutCredits: true }
    const rules = [first, { id: 3, ...added, template: '{time} at {clinic}' }]
    answers = [ok({ ...asOpened, ...quiet, rules, version: 1, savedAt: '2026-03-12T14:00:00.000Z' })]
    await store.save()
    expect(sent).toEqual([
      {
        call: 'PUT /api/reminder-rules',
        ifMatch: '"0"',
        body: { ...quiet, rules: [first, { ...added, template: ' {time} at {clinic} ' }] },
      },
    ])
    expect($toasts.get()[0]).toMatchObject({ title: 'Settings Saved' })
    expect(line(0)).toMatchObject({ id: 1, amount: '1', unit: 'days' })
    expect(line(1)).toMatchObject({ id: 3, template: '{time} at {clinic}' })
    expect(store.$dirty.get()).toBe(false)
  })

  it('shows the errors of each rule, and updates them with each correction', async () => {
    store.typeRule(line(0), { amount: '5', unit: 'minutes' })
    store.typeRule(line(1), { template: 'Hi {surname}' })
    await store.save()
    const [time, template] = [`${line(0).key}.before`, `${line(1).key}.template`]
    expect(sent).toEqual([])
    expect(state().errors).toEqual({
      [time]: 'Please enter 30 minutes to 28 days',
      [template]: 'Caretrail cannot fill in {surname}',
    })
    store.typeRule(line(0), { amount: '' })
    expect(state().errors[time]).toBe('Please enter 30 minutes to 28 days')
    store.typeRule(line(0), { unit: 'hours', amount: '24' })
    store.typeRule(line(1), { template: 'Hi {first_name}' })
    expect(state().errors).toEqual({})
  })

  it('gives a new rule a time that no other rule has', () => {
    for (let n = 0; n < 4; n++) store.addRule()
    const times = state().form.rules.map(({ amount, unit }) => `${amount} ${unit}`)
    expect(new Set(times).size).toBe(6)
  })

  it('keeps typed text when another user saved first', async () => {
    store.typeRule(line(0), { template: 'See you, {first_name}.' })
    store.type({ quietTo: '09:00' })
    const otherUserRules = [
      { ...day, template: 'Hello.' },
      { ...hours, enabled: false },
    ]
    answers = [stale, ok({ ...asOpened, rules: otherUserRules, quietTo: '07:00', version: 1 })]
    await store.save()
    expect(state().stale?.changes).toEqual([
      { key: 'quietTo', before: '08:00', now: '07:00' },
      expect.objectContaining({ now: '24 hours before, Patient’s preference, on, Hello.' }),
      expect.objectContaining({ now: expect.stringContaining('2 hours before, Patient’s preference, off') }),
    ])
    store.loadChanges()
    expect(line(0).template).toBe('See you, {first_name}.')
    expect(line(1).enabled).toBe(false)
    expect(state().onRecord).toEqual({ quietTo: '07:00', [`${line(0).key}.template`]: 'Hello.' })
  })
})

describe('a dry run', () => {
  const run = { from: '2026-02-01', to: '2026-02-28', appointments: 3, rules: [] }

  it('tries the typed rules, and says when they have changed since', async () => {
    const dry = createDryRun(store)
    store.typeRule(line(0), { amount: '48' })
    answers = [ok(run)]
    await dry.tryNow()
    const [{ call, body }] = sent as [SentRules]
    expect(call).toBe('POST /api/reminder-rules/dry-run')
    expect(body).toMatchObject({ rules: [{ minutesBefore: 2880 }, { minutesBefore: 120 }] })
    expect(dry.$trial.get()).toEqual({ is: 'tried', run, outdated: false })
    store.typeRule(line(0), { amount: '24' })
    expect(dry.$trial.get()).toMatchObject({ outdated: true })
    store.typeRule(line(0), { amount: '2', unit: 'days' })
    expect(dry.$trial.get()).toMatchObject({ outdated: false })
  })

  it('sends no request while a rule is invalid, and says when it failed', async () => {
    const dry = createDryRun(store)
    store.typeRule(line(0), { amount: 'soon' })
    await dry.tryNow()
    expect(sent).toEqual([])
    expect(state().refusals).toBe(1)
    store.typeRule(line(0), { amount: '24' })
    await dry.tryNow()
    expect(dry.$trial.get()).toEqual({ is: 'failed', problem: 'Failed to try the rules' })
  })
})
