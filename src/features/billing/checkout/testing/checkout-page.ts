import type { Locator } from 'playwright-core'
import { DeskPage } from '../../../../testing/desk-page.ts'

/** A card as a user types it. */
export const CARD = {
  'Card number': '4242 4242 4242 4242',
  'Expiration date': '08 / 40',
  'Security code': '123',
  'Name on card': 'Dana Whitfield',
  ZIP: '04101',
}

/** The checkout, the page after it and the test portal. */
export class CheckoutPage extends DeskPage {
  readonly summary = this.page.getByRole('region', { name: 'Order summary' })

  field(label: string): Locator {
    return this.page.getByLabel(label)
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** Types a card: the valid one, with these changes. */
  async type(card: Partial<typeof CARD> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...CARD, ...card })) await this.field(label).fill(value)
  }

  /** Returns the contents of the card fields. */
  async cardValues(): Promise<typeof CARD> {
    const entries = Object.keys(CARD).map(async (label) => [label, await this.field(label).inputValue()])
    return Object.fromEntries(await Promise.all(entries)) as typeof CARD
  }

  subscribe(): Promise<void> {
    return this.button('Subscribe Now').click()
  }

  /** Returns the text of the last toast: its title and description. */
  async toastText(title: string): Promise<string> {
    await this.toast.getByText(title, { exact: true }).waitFor()
    return this.toast.innerText()
  }

  /** Returns the lines of a price list. */
  async lines(): Promise<readonly string[]> {
    const names = await this.page.locator('.receipt > dl:first-of-type > dt').allInnerTexts()
    const prices = await this.page.locator('.receipt > dl:first-of-type > dd').allInnerTexts()
    return names.map((name, index) => `${name.replaceAll(/\s+/g, ' ').trim()} ${prices[index]}`)
  }
}
