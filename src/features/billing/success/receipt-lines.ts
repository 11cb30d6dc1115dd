import type { AddOn } from '#contracts/billing'
import type { ProviderInvoice } from '#modules/billing'
import { text } from '../../../language/index.ts'

interface ReceiptLine {
  readonly name: string
  /** Cents. */
  readonly amount: number
}

/** Returns the lines of a provider's invoice: its own, and those that make up the difference to its amount. */
export const receiptLines = (
  { lines, discount, credit }: ProviderInvoice,
  addOnNames: Readonly<Record<AddOn, { readonly name: string }>>,
): readonly ReceiptLine[] => [
  ...lines.map(({ name, amount, addOn }) => ({ name: addOn ? addOnNames[addOn].name : name, amount })),
  ...(discount === 0 ? [] : [{ name: text.subscriptionSuccess.discount, amount: discount }]),
  ...(credit === 0 ? [] : [{ name: text.subscriptionSuccess.credit, amount: credit }]),
]
