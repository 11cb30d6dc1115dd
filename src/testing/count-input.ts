import type { Page } from 'playwright-core'

export interface InputCount {
  readonly clicks: number
  readonly keys: number
}

declare global {
  /** Is there in pages whose input is counted. */
  function noteInput(what: keyof InputCount): void
}

// Runs in the page, so it refers to nothing outside.
const listen = (): void => {
  addEventListener('pointerdown', () => noteInput('clicks'), { capture: true })
  addEventListener('keydown', () => noteInput('keys'), { capture: true })
}

/** Counts what a person does from now on in a page and in those that follow it: presses of a pointer, and keys. */
export const countInput = async (page: Page): Promise<() => InputCount> => {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('noteInput', (what: keyof InputCount) => void counts[what]++)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...counts })
}
