import type { Page } from 'playwright-core'

/** Waits until every island of the page answers, but those that wait until they are seen. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client="visible"])'))
}
