import type { Page } from 'playwright-core'

export interface InputCount {
  readonly clicks: number
  readonly keys: number
}

/** Counts what a person does on a page from now on: presses of a pointer, and keys. The page must not be left. */
export const countInput = async (page: Page): Promise<() => Promise<InputCount>> => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = (name: string) => (dataset[name] = String(Number(dataset[name] ?? 0) + 1))
    document.addEventListener('pointerdown', () => count('clicks'), { capture: true })
    document.addEventListener('keydown', () => count('keys'), { capture: true })
  })
  return () =>
    page.evaluate(() => {
      const { clicks = 0, keys = 0 } = document.documentElement.dataset
      return { clicks: Number(clicks), keys: Number(keys) }
    })
}
