import { expect, it } from 'vitest'
import type { ProviderInvoice } from '#modules/billing'
import { text } from '../../../language/index.ts'
import { receiptLines } from './receipt-lines.ts'

const invoice: ProviderInvoice = {
  at: '2026-03-12T09:00:00.000Z',
  isPaid: true,
  amount: 10_920,
  currency: 'usd',
  lines: [
    { name: '1 × Team (at $149.00 / month)', amount: 14_900, addOn: null },
    { name: 'caretrail_addon_sms-credits', amount: 1000, addOn: 'sms-credits' },
  ],
  discount: -2980,
  credit: -2000,
  period: null,
}

it('a receipt shows the provider’s lines, and what explains the difference to its amount', () => {
  const lines = receiptLines(invoice, text.pricing.addOnNames)
  expect(lines).toEqual([
    { name: '1 × Team (at $149.00 / month)', amount: 14_900 },
    { name: 'Extra SMS Credits', amount: 1000 },
    { name: 'Discount', amount: -2980 },
    { name: 'Credit', amount: -2000 },
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.amount)
})
