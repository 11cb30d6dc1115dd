import type { Page } from 'playwright-core'

interface InputCount {
  readonly clicks: number
  readonly keys: number
}

declare global {
  /** Exists only in pages whose input is counted. */
  function noteInput(what: keyof InputCount): void
}

// Runs in the page, so it refers to nothing outside.
const listen = (): void => {
  addEventListener('pointerdown', () => noteInput('clicks'), { capture: true })
  addEventListener('keydown', () => noteInput('keys'), { capture: true })
}

/** Counts the clicks and key presses from now on, in this page and in those that it navigates to. */
export const countInput = async (page: Page): Promise<() => InputCount> => {
  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('noteInput', (what: keyof InputCount) => void counts[what]++)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...counts })
}
