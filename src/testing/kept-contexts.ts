import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** As many as a desk and a phone need, each with a second person at work. */
const MAX_CONTEXTS = 4

/** What a context cannot forget. After one of these, it ends instead of being kept. */
const LASTING = [
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
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

const EVENTS = ['page', 'request', 'requestfailed', 'requestfinished', 'response'] as const

interface KeptContext {
  readonly key: string
  readonly context: BrowserContext
  /** A page of the product that stays open, and with it the process and all that it has compiled. */
  readonly keeper: Page
  readonly devtools: CDPSession
  /** Whether a test uses it. It may close it more than once. */
  isLent: boolean
  readonly end: () => Promise<void>
}

/** Calls a function before any of these methods of an object run. */
const hearCalls = <A extends object>(object: A, methods: readonly (keyof A)[], hear: () => void): void => {
  for (const name of methods) {
    const method = object[name] as (...args: unknown[]) => unknown
    object[name] = ((...args: unknown[]) => {
      hear()
      return method.apply(object, args)
    }) as A[typeof name]
  }
}

/** Makes a context as new: without pages, cookies, permissions, listeners and stored data. */
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
 * Opens contexts for pages at a base URL, and keeps those that tests close for the next ones: a fresh context starts
 * a process, loads every script and compiles it, axe too.
 */
export const keepContexts = (browser: Browser) => {
  const kept: KeptContext[] = []

  /** Keeps a context once it is as new: until then, nobody else may get it. */
  const keep = async (closed: KeptContext): Promise<void> => {
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
    let canForget = true
    const last = () => {
      canForget = false
    }
    hearCalls(context, LASTING, last)
    hearCalls(context.clock, LASTING_CLOCK, last)
    context.close = async () => {
      if (!opened.isLent) return
      opened.isLent = false
      if (!canForget) return opened.end()
      // A page that has crashed cannot be emptied.
      await keep(opened).catch(opened.end)
    }
    return opened
  }

  return async ({ extraHTTPHeaders = {}, ...options }: BrowserContextOptions): Promise<BrowserContext> => {
    const key = JSON.stringify(options)
    const at = kept.findLastIndex((each) => each.key === key)
    const lent = kept.splice(at, at === -1 ? 0 : 1)[0] ?? (await open(key, options))
    lent.isLent = true
    await lent.context.setExtraHTTPHeaders(extraHTTPHeaders)
    return lent.context
  }
}
