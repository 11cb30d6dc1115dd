import type { Page } from 'playwright-core'

/** The main content of pages. Above it is the head: the title, actions, tabs, hints, search and filters. */
const CONTENT_SELECTOR = [
  '.stats, .month, .week-list, .diary, .trail, .cards > li, tbody > tr, .scrub, .paper-report, .empty, .skeleton',
  '.overview-contact, .chain, .settings-section, .pay, .yours, .proof-lede, .test-payments-note',
  '.sign, .paper, .lede, .reference-lede, .shut',
].join(', ')

/** Returns how many pixels of a page are above its main content; Infinity if it has none. */
export const measureHead = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const main = document.querySelector('main')
    if (!main) return Infinity
    const top = main.getBoundingClientRect().top
    const tops = [...main.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .map((element) => element.getBoundingClientRect().top - top)
    return Math.round(Math.min(...tops))
  }, CONTENT_SELECTOR)
