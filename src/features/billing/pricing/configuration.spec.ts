import { describe, expect, it } from 'vitest'
import type { AddOn } from '#contracts/billing'
import type { AddOnRow } from '#modules/billing'
import { catalogueForTests as catalogue } from '../../../modules/billing/testing/catalogue.ts'
import { configurationIn, dueFor, namesOf, toggled } from './configuration.ts'

const named = (type: AddOn): AddOnRow => catalogue.addOns.find((each) => each.type === type) as AddOnRow
const [credits, mode] = [named('sms-credits'), named('compliance-mode')]

const at = (query: string, usual: Parameters<typeof configurationIn>[2] = { tier: 'team', addOns: [] }) =>
  configurationIn(new URLSearchParams(query), catalogue, usual)

describe('an address', () => {
  it('names a plan, and add-ons in any order', () => {
    const { plan: found, addOns } = at('tier=solo&addons=HIPAA/ISO+Compliance+Mode,+Extra+SMS+Credits')
    expect([found.name, addOns]).toEqual(['Solo', [credits, mode]])
  })

  it('is ignored where it names what is not for sale', () => {
    const { plan: found, addOns } = at('tier=galaxy&addons=Free+Money,Extra+SMS+Credits,')
    expect([found.name, addOns]).toEqual(['Team', [credits]])
  })

  it('leaves what is usual where it says nothing, and takes it away where it says anything', () => {
    const usual = { tier: 'solo', addOns: ['compliance-mode'] } as const
    expect(at('', usual)).toEqual({ plan: catalogue.plans[0], addOns: [mode] })
    expect(at('addons=', usual)).toEqual({ plan: catalogue.plans[0], addOns: [] })
    expect(at('tier=team', usual).addOns).toEqual([])
  })
})

it('a click takes an add-on, and another one leaves it', () => {
  expect(toggled(at(''), mode)).toBe('HIPAA/ISO Compliance Mode')
  expect(toggled(at('addons=Extra+SMS+Credits'), mode)).toBe(namesOf([credits, mode]))
  expect(toggled(at('addons=Extra+SMS+Credits'), credits)).toBe('')
})

it('what is paid once is not due every month', () => {
  expect(dueFor({ plan: at('tier=team').plan, addOns: [credits, mode] })).toEqual({
    monthly: 17_800,
    once: 1000,
  })
})
