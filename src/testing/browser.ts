import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import packed, { inflate } from '@sparticuz/chromium'
import axeCore, { type Result } from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { onTestFinished } from 'vitest'

// The package's own arguments switch the same-origin policy off and run everything in one process.
const args = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

const resolve = createRequire(import.meta.url).resolve

// One for all test files of a worker, which ends with it.
let running: Promise<Browser> | undefined

/** So many of a page's last calls are told. */
const LAST = 30

const stays = () => Promise.resolve()

/** Lends the worker's browser to a test file. What a test opens in it is closed when the test is over. */
export async function launchBrowser(): Promise<Browser> {
  running ??= start()
  const browser = await running
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    const calls = overheard(context)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tell(context, calls)
      await context.close()
    })
    return context
  }
  const newPage = async (options?: BrowserContextOptions) => (await newContext(options)).newPage()
  return Object.assign(Object.create(browser) as Browser, { newContext, newPage, close: stays })
}

/** What the pages of a context ask the server for, and how it ended: a test that fails says so. */
function overheard(context: BrowserContext): readonly string[] {
  const calls: string[] = []
  const began = Date.now()
  const note = (request: Request, how: string) =>
    calls.push(`${Date.now() - began} ms ${how} ${request.method()} ${request.url()}`)
  context.on('request', (request) => note(request, 'asked'))
  context.on('response', (response) => note(response.request(), String(response.status())))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  return calls
}

/** Prints what the pages of a context show, as it is read out, and what they asked for last. */
async function tell(context: BrowserContext, calls: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    process.stderr.write(`${[page.url(), shown, ...calls.slice(-LAST)].join('\n')}\n`)
  }
}

/** Starts the Chromium that comes inside the npm package; it needs nothing of the machine. */
async function start(): Promise<Browser> {
  const home = await unpacked()
  const libraries = [process.env['LD_LIBRARY_PATH'], join(home, 'al2023', 'lib')].filter(Boolean).join(':')
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args,
    env: {
      ...process.env,
      TMPDIR: home,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  })
}

type Axe = typeof import('axe-core')

const options = { resultTypes: ['violations' as const], preload: false }

/** Waits until nothing fades or slides any more: halfway there, a colour is neither the one nor the other. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Infinity
      return playState === 'running' && ends
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Looks at a page without frames where it stands; putting frames together takes a page of its own, and far longer. */
async function look(page: Page): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeCore.source};undefined`)
  return page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { axe: Axe }
    return (await inPage.run(document, asked)).violations
  }, options)
}

let pictures = 0

/** With `SHOTS` (a folder), keeps a picture of the page, as wide as it is and as on a phone, for a person to look at. */
async function picture(page: Page): Promise<void> {
  const folder = process.env['SHOTS']
  const size = page.viewportSize()
  if (!folder || !size) return
  const name = `${new URL(page.url()).pathname.replaceAll(/\W+/g, '-')}-${(pictures += 1)}`
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.setViewportSize({ width: 390, height: 844 })
  await still(page)
  await page.screenshot({ path: join(folder, `${name}-phone.png`) })
  await page.setViewportSize(size)
}

/** Fails with every finding of axe on the page as it stands; the page must come from a context of its own. */
export async function axe(page: Page): Promise<void> {
  await still(page)
  await picture(page)
  const violations =
    page.frames().length === 1
      ? await look(page)
      : (await new AxeBuilder({ page }).options(options).analyze()).violations
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
  if (findings.length > 0) throw new Error(`axe on ${page.url()}\n${findings.join('\n')}`)
}

/** Gathers what the content security policy refuses from now on; call it before the page is opened. */
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

async function unpacked(): Promise<string> {
  const root = dirname(dirname(resolve('@sparticuz/chromium')))
  const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string }
  const home = join(tmpdir(), `caretrail-chromium-${version}`)
  if (existsSync(home)) return home
  const fresh = await mkdtemp(`${home}-`)
  await unpackInto(fresh, join(root, 'bin'))
  await writeFile(join(fresh, 'fonts.conf'), fontsIn(home))
  // Renamed when whole, so that a second test run never starts half a browser.
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true }))
  return home
}

// The package's own file looks in /tmp/fonts only, and without a font Chromium aborts.
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
