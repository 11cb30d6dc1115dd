import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { zipTo } from '../../../modules/exports/zip.ts'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { openPage } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caretrail-auditor-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

const linkFor = async (desk: Desk, email: string): Promise<string> => {
  const found = async () => {
    const messages = await desk.call<{ id: string; to: string }[]>('GET', '/api/outbox')
    const id = messages.find(({ to }) => to === email)?.id
    const message = id && (await desk.call<{ text: string }>('GET', `/api/outbox/${id}`))
    return (message && /^http\S+$/m.exec(message.text)?.[0]) || ''
  }
  await expect.poll(found).not.toBe('')
  return found()
}

/** Creates an outside auditor, who may read the history but change nothing. */
const auditorOf = async (desk: Desk): Promise<Page> => {
  const email = `auditor-${desk.user.email}`
  await desk.call('POST', '/api/staff-invitations', {
    email,
    firstName: 'Mia',
    lastName: 'Sato',
    role: 'auditor',
    practitioner: false,
  })
  const link = await linkFor(desk, email)
  const context = await browser.newContext({ ...desktop, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a long night walk')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(`${server.url}/`)
  return page
}

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitForIslands(page)
}

const savedFrom = async (page: Page, link: Locator, name: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const path = join(folder, name)
  await download.saveAs(path)
  return path
}

/** Returns the files of a ZIP by name. */
const contentOf = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const zip = await openPromise(path)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}

const written = async (name: string, files: ReadonlyMap<string, string>): Promise<string> => {
  const path = join(folder, name)
  const out = createWriteStream(path)
  const zip = zipTo(out, new Date())
  for (const [file, content] of files) await zip.add(file, [content])
  await zip.end()
  out.end()
  await finished(out)
  return path
}

/** Opens the bundle's verification page on a machine without a network. */
const offlineVerifier = async (files: ReadonlyMap<string, string>, on: object): Promise<Page> => {
  const page = join(folder, 'verify.html')
  await writeFile(page, files.get('verify.html') ?? '')
  const context = await browser.newContext({ ...on, locale: 'en-US', reducedMotion: 'reduce' })
  await context.setOffline(true)
  const opening = await context.newPage()
  await opening.goto(pathToFileURL(page).href)
  return opening
}

it('an auditor runs a check, downloads the bundle, and verifies it offline', async () => {
  const desk = await server.register()
  const page = await auditorOf(desk)
  const violations = await collectCspViolations(page)
  await opened(page, '/history/proof')
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.locator('.toast').getByText('The record is verified').waitFor()
  await page.getByText(/^Checkpoints are not emailed to anyone/).waitFor()
  await expect.poll(() => page.locator('[name="email"]').count()).toBe(0)
  await axe(page)
  const checkpoint = await savedFrom(
    page,
    page.getByRole('link', { name: /^Download the checkpoint/ }).first(),
    'kept.json',
  )
  const key = await savedFrom(page, page.getByRole('link', { name: 'Download the key' }), 'key.pem')
  const bundle = await savedFrom(page, page.getByRole('link', { name: 'Export for an auditor' }), 'proof.zip')
  expect(violations).toEqual([])

  const files = await contentOf(bundle)
  expect([...files.keys()].filter((name) => !name.startsWith('events/'))).toEqual([
    'README.txt',
    'verify.html',
  ])
  expect([...files.values()].join('\n')).not.toMatch(/Whitfield/)

  const verifier = await offlineVerifier(files, desktop)
  const result = verifier.locator('#result')
  await verifier.locator('#files').setInputFiles([bundle, checkpoint, key])
  await verifier.getByRole('heading', { name: 'Verified' }).waitFor()
  await expect.poll(() => result.innerText()).toMatch(/The key you added\./)
  await axe(verifier)

  const log = [...files.keys()].find((name) => /\d+-\d+/.test(name)) ?? ''
  const lines = (files.get(log) ?? '').split('\n')
  const forged = lines.map((line, n) => (n === 3 ? line.replace(/"at" : \d/, '"at" : 2') : line)).join('\n')
  await verifier
    .locator('#files')
    .setInputFiles([await written('forged.zip', new Map([...files, [log, forged]]))])
  await verifier.getByRole('heading', { name: 'Record changed' }).waitFor()
  await expect
    .poll(() => result.innerText())
    .toContain('First bad event: position 4, its content does not match its hash.')

  const cut = new Map([
    ...files,
    [log, `${lines.slice(0, 5).join('\n')}\n`],
    ['events/checkpoints.ndjson', ''],
  ])
  const short = await written('cut.zip', cut)
  await verifier.locator('#files').setInputFiles([short])
  await verifier.getByRole('heading', { name: 'Not proven' }).waitFor()
  await verifier.locator('#files').setInputFiles([short, checkpoint])
  await verifier.getByText('First bad event: position 6,').waitFor()
  await verifier.getByRole('button', { name: 'Français' }).click()
  await verifier.getByRole('heading', { name: 'Registre altéré' }).waitFor()
  await verifier.locator('#files').setInputFiles([key])
  await verifier.getByRole('heading', { name: 'Rien à vérifier' }).waitFor()
})

it('an administrator sets the auditor’s address on a phone, and verifies an export there', async () => {
  const desk = await server.register()
  const page = await openPage(browser, server.url, desk, { size: 'phone', theme: themeOn.phone })
  await opened(page, '/history/proof')
  await page.locator('[name="email"]').fill('nowhere')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.locator('[name="email"]').fill('ada@audit.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.locator('.toast').getByText('Settings Saved').waitFor()
  expect(await desk.call('GET', '/api/settings/auditor')).toMatchObject({ email: 'ada@audit.example' })
  await axe(page)
  const violations = await collectCspViolations(page)
  await page.goto('/verify')
  await page.getByRole('heading', { name: 'Check a record' }).waitFor()
  await axe(page)
  expect(violations).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})
