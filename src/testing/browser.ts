import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import packed, { inflate } from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { keepContexts } from './kept-contexts.ts'

export { axe, axeInBothThemes } from './axe.ts'

// The package’s own arguments disable the same-origin policy and run everything in one process.
const args = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  // The pages of a context share a process, which keeps what it has compiled.
  '--process-per-site',
  // Optimizing costs more than it saves where each script runs for less than a second: without it, a page and axe
  // take two thirds of the processor time. The single garbage collector leaves the other core to the server.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

const resolve = createRequire(import.meta.url).resolve

/** The number of recent requests to print for a failed test. */
const MAX_REQUESTS_PRINTED = 30

/** How many times slower than this machine pages run, to find tests and pages that rely on speed. */
const SLOWDOWN = Number(process.env['BROWSER_SLOWDOWN'] ?? 1)

/** Makes everything that a test opens in the browser close when the test ends. */
function closeWithTests(launched: Browser): Browser {
  const openKept = keepContexts(launched)
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await (options.baseURL ? openKept(options) : launched.newContext(options))
    const calls = recordRequests(context)
    if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page))
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await printPages(context, calls)
      await context.close()
    })
    return context
  }
  const newPage = async (options?: BrowserContextOptions) => (await newContext(options)).newPage()
  return Object.assign(Object.create(launched) as Browser, { newContext, newPage })
}

/** Lets a page’s scripts run as on a slower machine. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Records the requests of a context and their results, to print if the test fails. */
function recordRequests(context: BrowserContext): readonly string[] {
  const calls: string[] = []
  const began = Date.now()
  const record = (request: Request, how: string) =>
    calls.push(`${Date.now() - began} ms ${how} ${request.method()} ${request.url()}`)
  context.on('request', (request) => record(request, 'asked'))
  context.on('response', (response) => record(response.request(), String(response.status())))
  context.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? 'failed'))
  return calls
}

/** Prints the accessibility tree of a context’s pages, and their last requests. */
async function printPages(context: BrowserContext, calls: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    process.stderr.write(`${[page.url(), tree, ...calls.slice(-MAX_REQUESTS_PRINTED)].join('\n')}\n`)
  }
}

/** Starts the Chromium inside the npm package, which needs nothing installed on the machine. */
async function start(): Promise<Browser> {
  const folder = await unpackBrowser()
  const libraries = [process.env['LD_LIBRARY_PATH'], join(folder, 'al2023', 'lib')].filter(Boolean).join(':')
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      TMPDIR: folder,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
}

/** Collects violations of the content security policy. Call it before opening the page. */
export async function collectCspViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportCspViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as Record<string, (violation: string) => void>)[
        'reportCspViolation'
      ]
      report?.(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  return violations
}

/** Collects violations of the content security policy, and uncaught errors of scripts. Call it before opening the page. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations = await collectCspViolations(page)
  page.on('pageerror', ({ message }) => violations.push(message))
  return violations
}

async function unpackBrowser(): Promise<string> {
  const root = dirname(dirname(resolve('@sparticuz/chromium')))
  const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string }
  const folder = join(tmpdir(), `caretrail-chromium-${version}`)
  if (existsSync(folder)) return folder
  const fresh = await mkdtemp(`${folder}-`)
  await unpackInto(fresh, join(root, 'bin'))
  await writeFile(join(fresh, 'fonts.conf'), fontsIn(folder))
  // Rename only when complete, so that a second test run never starts a partial browser.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
  return folder
}

// The package’s own file searches only /tmp/fonts, and Chromium aborts without a font.
const fontsIn = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`

async function unpackInto(folder: string, bin: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await packed.executablePath(bin)
    await inflate(join(bin, 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** The browser that all test files of a worker share. It ends with the worker. */
export const browser: Browser = closeWithTests(await start())
