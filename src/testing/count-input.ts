import type { Page } from 'playwright-core'

export interface InputCount {
  readonly clicks: number
  readonly keys: number
}

// Runs in the page, so it refers to nothing outside.
const listen = (): void => {
  const { countInput } = globalThis as unknown as { countInput(what: string): void }
  addEventListener('pointerdown', () => countInput('clicks'), { capture: true })
  addEventListener('keydown', () => countInput('keys'), { capture: true })
}

/** Counts what a person does from now on in a page and in those that follow it: presses of a pointer, and keys. */
export const countInput = async (page: Page): Promise<() => InputCount> => {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countInput', (what: keyof InputCount) => void counts[what]++)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...counts })
}
