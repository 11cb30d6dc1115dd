import type { Page } from 'playwright-core'

/** Waits until every island of the page is hydrated, except those that hydrate when visible. */
export const waitForIslands = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client="visible"])'))
}
