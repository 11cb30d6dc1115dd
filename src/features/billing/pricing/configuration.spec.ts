import { describe, expect, it } from 'vitest'
import type { AddOn } from '#contracts/billing'
import type { AddOnRow } from '#modules/billing'
import { catalogForTests as catalog } from '../../../../modules/billing/testing/catalog.ts'
import { configurationIn, computeTotal, namesOf, toggleAddOn, unsoldIn } from './configuration.ts'

const named = (type: AddOn): AddOnRow => catalog.addOns.find((each) => each.type === type) as AddOnRow
const [credits, mode] = [named('sms-credits'), named('compliance-mode')]

const at = (query: string, usual: Parameters<typeof configurationIn>[2] = { tier: 'team', addOns: [] }) =>
  configurationIn(new URLSearchParams(query), catalog, usual)

describe('a pricing URL', () => {
  it('names a plan, and add-ons in any order', () => {
    const { plan: found, addOns } = at('tier=solo&addons=HIPAA/ISO+Compliance+Mode,+Extra+SMS+Credits')
    expect([found.name, addOns]).toEqual(['Solo', [credits, mode]])
  })

  it('ignores names that are not for sale', () => {
    const { plan: found, addOns } = at('tier=galaxy&addons=Free+Money,Extra+SMS+Credits,')
    expect([found.name, addOns]).toEqual(['Team', [credits]])
  })

  it.each([
    ['tier=galaxy&addons=Free+Money,Extra+SMS+Credits,', { tier: 'galaxy', addOns: ['Free Money'] }],
    ['tier=team&addons=', { tier: null, addOns: [] }],
    ['', { tier: null, addOns: [] }],
  ])('%j says what is not for sale', (query, unsold) => {
    expect(unsoldIn(new URLSearchParams(query), catalog)).toEqual(unsold)
  })

  it('uses the default plan and add-ons when empty, and no default add-ons otherwise', () => {
    const usual = { tier: 'solo', addOns: ['compliance-mode'] } as const
    expect(at('', usual)).toEqual({ plan: catalog.plans[0], addOns: [mode] })
    expect(at('addons=', usual)).toEqual({ plan: catalog.plans[0], addOns: [] })
    expect(at('tier=team', usual).addOns).toEqual([])
  })
})

it('a click adds an add-on, and a second click removes it', () => {
  expect(toggleAddOn(at(''), mode)).toBe('HIPAA/ISO Compliance Mode')
  expect(toggleAddOn(at('addons=Extra+SMS+Credits'), mode)).toBe(namesOf([credits, mode]))
  expect(toggleAddOn(at('addons=Extra+SMS+Credits'), credits)).toBe('')
})

it('a one-time price is not due monthly', () => {
  expect(computeTotal({ plan: at('tier=team').plan, addOns: [credits, mode] })).toEqual({
    monthly: 17_800,
    once: 1000,
  })
})
