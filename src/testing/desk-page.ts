import type { Browser, Locator, Page } from 'playwright-core'
import { collectViolations } from './browser.ts'
import type { Desk } from './desk.ts'
import { waitForIslands } from './ready-islands.ts'

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** How a page is opened: on a desktop with the light theme, if nothing else is said. */
export interface PageOptions {
  readonly size?: Size | undefined
  readonly theme?: 'light' | 'dark' | undefined
  /** Runs before the first request. */
  readonly before?: ((page: Page) => Promise<unknown>) | undefined
}

/** Opens an empty page on a desktop or a phone, signed in unless there is no desk. */
export const openPage = async (
  browser: Browser,
  url: string,
  desk: Desk | undefined,
  { size = 'desktop', theme = 'light' }: PageOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', baseURL: url })
  await desk?.signIn(context)
  await context.addCookies([{ name: 'theme', value: theme, url }])
  return context.newPage()
}

/** Keeps a page from receiving live updates; for `before`. */
export const withoutLiveUpdates = (page: Page): Promise<unknown> =>
  page.route('**/api/live*', (route) => route.abort())

/** What a page object is made of. */
interface Opened {
  readonly page: Page
  readonly size: Size
  readonly path: string
  readonly violations: readonly string[]
}

/** A page of the product, driven as a user on a desktop or phone does. The page objects of the features extend it. */
export class DeskPage {
  readonly page: Page
  readonly size: Size
  /** Violations of the content security policy, and uncaught errors of scripts. */
  readonly violations: readonly string[]
  readonly dialog: Locator
  readonly toast: Locator
  readonly #path: string

  constructor({ page, size, path, violations }: Opened) {
    this.page = page
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog')
    this.toast = page.locator('.toast')
    this.#path = path
  }

  /** Opens a path of the product: `await PatientsPage.open(browser, server, desk, '/patients', { size })`. */
  static async open<Kind extends DeskPage>(
    this: new (opened: Opened) => Kind,
    browser: Browser,
    { url }: { readonly url: string },
    desk: Desk | undefined,
    path: string,
    options: PageOptions = {},
  ): Promise<Kind> {
    const page = await openPage(browser, url, desk, options)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const violations = await collectViolations(page)
    await options.before?.(page)
    const opened = new this({ page, size: options.size ?? 'desktop', path, violations })
    await opened.load()
    return opened
  }

  /** Loads a path, or again the one that was opened, and waits until it reacts to the user. */
  async load(path: string = this.#path): Promise<void> {
    await this.page.goto(path)
    await waitForIslands(this.page)
  }

  title(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Waits until one visible element has this text, all of it; a pattern matches a part. */
  waitForText(words: string | RegExp): Promise<void> {
    return this.page.getByText(words, { exact: true }).filter({ visible: true }).waitFor()
  }

  waitForToast(words: string | RegExp): Promise<void> {
    return this.toast.getByText(words, { exact: true }).waitFor()
  }

  /** Returns the hint or error below a field. */
  async textBelow(field: Locator): Promise<string> {
    const id = await field.getAttribute('aria-describedby')
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** Returns by how much the page is wider than the window. */
  overflowWidth(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
  }

  readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
