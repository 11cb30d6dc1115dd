import type { Page } from 'playwright-core'

export interface ActionCount {
  readonly clicks: number
  readonly keys: number
}

// Runs in the page, so it refers to nothing outside. A click that a key or a script makes has no detail.
const listen = (): void => {
  const { countAction } = globalThis as unknown as { countAction(what: string): void }
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && countAction('clicks'), true)
  addEventListener('keydown', ({ isTrusted }) => isTrusted && countAction('keys'), true)
}

/** Counts the clicks and keys of a person on this page and on those that follow in its tab. */
export async function countActions(page: Page): Promise<() => ActionCount> {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countAction', (what: keyof ActionCount) => void counts[what]++)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...counts })
}
