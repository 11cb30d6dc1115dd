import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

type Axe = typeof import('axe-core')

// The minified file is less than half as long, and is sent to each page.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERY_RULE: RunOptions = { resultTypes: ['violations'], preload: false }

/** The rules about colors. All other rules have the same result in every theme. */
const COLORS: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Waits until all animations end, because axe would misjudge a half-faded color. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Infinity
      return playState === 'running' && ends
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })

/** Runs axe in a page without frames. Combining frames would take a separate page and much longer. */
async function runAxe(page: Page, options: RunOptions): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};undefined`)
  return page.evaluate(
    async (runOptions) => {
      const { axe: inPage } = globalThis as unknown as { axe: Axe }
      return (await inPage.run(document, runOptions)).violations
    },
    // Findings quote the markup, so nobody needs the selectors, which take long to compute.
    { ...options, selectors: false },
  )
}

let screenshotCount = 0

/**
 * With `SHOTS` (a folder), saves screenshots of the page at its width and at phone width, for people to
 * review.
 */
async function saveScreenshots(page: Page): Promise<void> {
  const folder = process.env['SHOTS']
  const size = page.viewportSize()
  if (!folder || !size) return
  const name = `${new URL(page.url()).pathname.replaceAll(/\W+/g, '-')}-${(screenshotCount += 1)}`
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.setViewportSize({ width: 390, height: 844 })
  await waitForAnimations(page)
  await page.screenshot({ path: join(folder, `${name}-phone.png`) })
  await page.setViewportSize(size)
}

async function checkAxe(page: Page, options: RunOptions): Promise<void> {
  await waitForAnimations(page)
  await saveScreenshots(page)
  const violations =
    page.frames().length === 1
      ? await runAxe(page, options)
      : (await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze()).violations
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
  if (findings.length > 0) throw new Error(`axe on ${page.url()}\n${findings.join('\n')}`)
}

/** Fails with every axe violation on the page, which must come from its own context. */
export const axe = (page: Page): Promise<void> => checkAxe(page, EVERY_RULE)

/** Fails with every axe violation on the page in its theme and in the other one, which repaints the same page. */
export async function axeInBothThemes(page: Page): Promise<void> {
  await axe(page)
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement
    const { theme } = dataset
    dataset['theme'] = theme === 'dark' ? 'light' : 'dark'
    return theme
  })
  await checkAxe(page, COLORS)
  await page.evaluate((theme) => {
    const { dataset } = document.documentElement
    if (theme === undefined) delete dataset['theme']
    else dataset['theme'] = theme
  }, before)
}
