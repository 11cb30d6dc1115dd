import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './testing/browser.ts'
import { startServer, type TestServer } from './testing/server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ DEMO: '1' }), launchBrowser()])
}, 200_000)
afterAll(async () => {
  await browser.close()
  await server.close()
})
const DIR = '/tmp/shots/h1'
mkdirSync(DIR, { recursive: true })
it('shots', async () => {
  for (const [name, width, height, theme] of [['desk', 1440, 900, 'light'], ['dark', 1440, 900, 'dark'], ['phone', 390, 844, 'light']] as const) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', baseURL: server.url, ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) })
    await context.addCookies([{ name: 'theme', value: theme, url: server.url }])
    const page = await context.newPage()
    page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
    page.on('pageerror', (e) => console.log(name, e.message))
    await page.goto('/')
    await page.fill('[name="email"]', 'demo@caretrail.example')
    await page.fill('[name="password"]', 'caretrail-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/$|dashboard/)
    await page.waitForTimeout(1500)
    await page.goto('/settings')
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    await page.screenshot({ path: `${DIR}/${name}-settings.png`, fullPage: true })
    await page.getByRole('button', { name: 'Edit how Amara Okafor works' }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${DIR}/${name}-work.png` })
    await page.locator('.dlg .body').evaluate((b) => (b.scrollTop = 10_000))
    await page.screenshot({ path: `${DIR}/${name}-work2.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Time off of Amara Okafor' }).click()
    await page.getByRole('dialog').getByRole('list').waitFor()
    await page.screenshot({ path: `${DIR}/${name}-off.png` })
    await page.getByRole('button', { name: /Change Teaching/ }).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${DIR}/${name}-offform.png` })
    await page.locator('.dlg .body').evaluate((b) => (b.scrollTop = 10_000))
    await page.screenshot({ path: `${DIR}/${name}-offform2.png` })
    await page.goto('/calendar')
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client="visible"])'))
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    await page.getByRole('dialog').locator('.free-time').first().waitFor()
    await page.locator('[name="service"]').selectOption('Specialist Consultation')
    await page.locator('[name="practitionerId"]').selectOption('')
    await page.locator('.free[aria-busy="false"]').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${DIR}/${name}-finder.png` })
    await page.getByRole('button', { name: 'Later…' }).click()
    await page.locator('.free-time').nth(5).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `${DIR}/${name}-finder2.png` })
    await page.locator('[name="time"]').fill('21:00')
    await page.waitForTimeout(500)
    await page.locator('.dlg .body').evaluate((b) => (b.scrollTop = 10_000))
    await page.screenshot({ path: `${DIR}/${name}-finder3.png` })
    await context.close()
  }
}, 240_000)
