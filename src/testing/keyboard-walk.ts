import type { Page } from 'playwright-core'

const MAX_TAB_STOPS = 500

/** Inspects the focused element: `isRepeated` if it was already visited, otherwise its flaw, if any. */
const inspectFocus = (
  page: Page,
): Promise<{ readonly isRepeated?: boolean; readonly flaw?: string | null }> =>
  page.evaluate(async () => {
    const at = document.activeElement
    // Between the last stop and the first, the body has the focus.
    if (!(at instanceof HTMLElement) || at === document.body) return {}
    const last = document.querySelector('[data-tabbed="last"]')
    // A time input has a stop for each of its parts.
    if (at === last) return {}
    if (at.dataset['tabbed']) return { isRepeated: true }
    if (last instanceof HTMLElement) last.dataset['tabbed'] = 'yes'
    at.dataset['tabbed'] = 'last'
    // An invisible input behind a drawn control shows its focus around the drawn control.
    const candidates = [at, at.parentElement, at.parentElement?.parentElement ?? null, at.nextElementSibling]
    await Promise.all(at.getAnimations().map(({ finished }) => finished))
    const { top, bottom, left, right, width, height } = at.getBoundingClientRect()
    const isOut = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    const name = at.outerHTML.slice(0, 120)
    const isShown = candidates.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('inset')
    })
    if (!isShown) return { flaw: `nothing shows that this has the focus: ${name}` }
    return { flaw: isOut && width * height > 1 ? `the focus went out of sight: ${name}` : null }
  })

/** Lists controls that Tab did not reach, nor arrow keys from a reached one. */
const listUnreached = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const every = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="button"]',
    )
    // In a composite widget, Tab stops once and arrow keys do the rest.
    const TOGETHER =
      '[role="tablist"], [role="radiogroup"], [role="toolbar"], [role="grid"], [role="menu"], table.grid'
    const isTogether = (element: HTMLElement): boolean => {
      if (element instanceof HTMLInputElement && element.type === 'radio')
        return document.querySelector(`input[name="${CSS.escape(element.name)}"][data-tabbed]`) !== null
      return element.closest(TOGETHER)?.querySelector('[data-tabbed]') != null
    }
    return [...every]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden="true"]') &&
          !element.matches(':disabled'),
      )
      .filter((element) => !element.dataset['tabbed'] && !isTogether(element))
      .map((element) => `the Tab key does not come to ${element.outerHTML.slice(0, 120)}`)
  })

/** Walks through a page with the Tab key and lists the problems for keyboard users. */
export const tabThrough = async (page: Page): Promise<string[]> => {
  const flaws: string[] = []
  for (let n = 0; n < MAX_TAB_STOPS; n += 1) {
    await page.keyboard.press('Tab')
    const { isRepeated, flaw } = await inspectFocus(page)
    if (isRepeated) return [...flaws, ...(await listUnreached(page))]
    if (flaw) flaws.push(flaw)
  }
  return [...flaws, `there is no end after ${MAX_TAB_STOPS} stops`]
}
