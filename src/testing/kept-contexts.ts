import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** Enough for a desktop and a phone, each with a second user. */
const MAX_CONTEXTS = 4

/** The methods whose effect on a context cannot be undone. After such a call, the context is closed, not reused. */
const IRREVERSIBLE_METHODS = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setGeolocation',
  'setOffline',
] as const
const IRREVERSIBLE_CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

const EVENTS = ['page', 'request', 'requestfailed', 'requestfinished', 'response'] as const

interface KeptContext {
  readonly key: string
  readonly context: BrowserContext
  /** A page of the product that stays open, so that its process keeps its compiled scripts. */
  readonly keeper: Page
  readonly devtools: CDPSession
  /** Whether a test uses it. Needed because a test may close it more than once. */
  isLent: boolean
  readonly end: () => Promise<void>
}

/** Calls a function before any of these methods of an object run. */
const beforeCalls = <A extends object>(
  object: A,
  methods: readonly (keyof A)[],
  listener: () => void,
): void => {
  for (const name of methods) {
    const method = object[name] as (...args: unknown[]) => unknown
    object[name] = ((...args: unknown[]) => {
      listener()
      return method.apply(object, args)
    }) as A[typeof name]
  }
}

/** Makes a context like new: without pages, cookies, permissions, listeners and stored data. */
const clear = async ({ context, keeper, devtools }: KeptContext): Promise<void> => {
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  for (const event of EVENTS) context.removeAllListeners(event)
  const { origin } = new URL(keeper.url())
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  ])
}

/**
 * Opens contexts for pages at a base URL, and reuses those that tests have closed, because a fresh context starts a
 * process, and loads and compiles every script, including axe.
 */
export const keepContexts = (browser: Browser) => {
  const kept: KeptContext[] = []

  /** Keeps a context for the next test, but only after it was cleared. */
  const keepForReuse = async (closed: KeptContext): Promise<void> => {
    await clear(closed)
    kept.push(closed)
    if (kept.length > MAX_CONTEXTS) await kept.shift()?.end()
  }

  const open = async (key: string, options: BrowserContextOptions): Promise<KeptContext> => {
    const context = await browser.newContext(options)
    const keeper = await context.newPage()
    await keeper.goto('/robots.txt')
    const devtools = await context.newCDPSession(keeper)
    const opened: KeptContext = {
      key,
      context,
      keeper,
      devtools,
      isLent: true,
      end: context.close.bind(context),
    }
    let isReusable = true
    const markIrreversible = () => {
      isReusable = false
    }
    beforeCalls(context, IRREVERSIBLE_METHODS, markIrreversible)
    beforeCalls(context.clock, IRREVERSIBLE_CLOCK_METHODS, markIrreversible)
    context.close = async () => {
      if (!opened.isLent) return
      opened.isLent = false
      if (!isReusable) return opened.end()
      // A context with a crashed page cannot be cleared.
      await keepForReuse(opened).catch(opened.end)
    }
    return opened
  }

  return async ({ extraHTTPHeaders = {}, ...options }: BrowserContextOptions): Promise<BrowserContext> => {
    const key = JSON.stringify(options)
    const index = kept.findLastIndex((each) => each.key === key)
    const lentContext = kept.splice(index, index === -1 ? 0 : 1)[0] ?? (await open(key, options))
    lentContext.isLent = true
    await lentContext.context.setExtraHTTPHeaders(extraHTTPHeaders)
    return lentContext.context
  }
}
