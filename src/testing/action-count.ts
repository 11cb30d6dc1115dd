import type { Page } from 'playwright-core'

export interface ActionCount {
  readonly clicks: number
  readonly keys: number
}

/** Counts the clicks and keys of a person on this page and on those that follow in its tab. */
export async function countActions(page: Page): Promise<() => ActionCount> {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countAction', (what: keyof ActionCount) => void counts[what]++)
  const listen = (): void => {
    const count = (what: keyof ActionCount) => (event: UIEvent) => {
      // A click that a key or a script makes has no detail.
      if (event.isTrusted && (what === 'keys' || event.detail > 0))
        (globalThis as unknown as { countAction(name: string): void }).countAction(what)
    }
    addEventListener('click', count('clicks'), true)
    addEventListener('keydown', count('keys'), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...counts })
}
