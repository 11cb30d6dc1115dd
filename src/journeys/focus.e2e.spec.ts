import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENTS_PER_PAGE } from '#contracts/patients'
import { clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { addForm, submit } from '../features/notifications/testing/notifications-page.ts'
import { browser } from '../testing/browser.ts'
import { openPage } from '../testing/desk-page.ts'
import { waitForIslands } from '../testing/ready-islands.ts'
import { server } from '../testing/server.ts'

/** A control or key, and the name of what then has the focus. */
type Press = readonly [press: string, lands: string]

const DAY = '2037-03-11'
const OPEN_DAY = 'Wednesday, March 11, 2037'

const PAGES: readonly (readonly [path: string, ...presses: Press[]])[] = [
  [
    '/patients',
    ['Delete Ann Able', 'Delete patient?'],
    ['Keep', 'Delete Ann Able'],
    ['Delete Ann Able', 'Delete patient?'],
    ['key Escape', 'Delete Ann Able'],
    ['Next page', 'Previous page'],
    ['slow Previous page', 'Next page'],
    ['Delete Ann Able', 'Delete patient?'],
    ['Delete patient?', 'main'],
  ],
  [
    `/calendar?month=${DAY.slice(0, 7)}`,
    ['click day', OPEN_DAY],
    ['key Escape', 'March 11, 1 appointment'],
    ['key Enter', OPEN_DAY],
    ['Delete Bea Baker, 10:00 AM', 'Delete appointment?'],
    ['Keep', 'Delete Bea Baker, 10:00 AM'],
    ['Edit Bea Baker, 10:00 AM', 'Patient*'],
    ['Delete', 'Delete appointment?'],
    ['key Escape', 'Delete'],
    ['Cancel', 'Edit Bea Baker, 10:00 AM'],
    ['Delete Bea Baker, 10:00 AM', 'Delete appointment?'],
    ['Delete appointment?', OPEN_DAY],
    ['Close', 'March 11, 0 appointments'],
  ],
  [
    '/forms',
    ['Actions for Intake', 'Edit Intake'],
    ['item Deactivate Intake', 'Actions for Intake'],
    ['Notifications, 1 unread', 'Notifications'],
    ['Mark all read', 'Unread'],
    ['Delete New form submission', 'Notifications'],
    ['key Escape', 'Notifications'],
    ['Actions for Intake', 'Edit Intake'],
    ['item Delete Intake', 'main'],
  ],
  ['/reminders', ['Send now to Cy Case0', 'Why? Cy Case0'], ['Delete reminder to Cy Case0', 'main']],
  [
    '/settings/clinic',
    ['Add room', 'Room name'],
    ['key Escape', 'Add room'],
    ['Remove Blue room', 'Remove room?'],
    ['Keep', 'Remove Blue room'],
    ['Rename Blue room', 'New name for Blue room'],
    ['key Escape', 'Rename Blue room'],
    ['Remove Blue room', 'Remove room?'],
    ['Remove room?', 'Add room'],
  ],
]

/** Chooses from a select, on a page that is scrolled down, and names the select in the page that then loads. */
const CHOICES: readonly (readonly [path: string, select: string, option: string, lands: string])[] = [
  ['/reports', 'Time range', 'year', 'Time range'],
  ['/reports?range=year', 'Report type', 'patients', 'Report type'],
  ['/settings/profile', 'Language', 'es', 'Idioma'],
]

const named = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!at || at === document.body) return 'body'
    const heading = at.matches('dialog, [role="dialog"]') ? at.querySelector('h2') : null
    const [label = heading ?? at] = at instanceof HTMLInputElement ? (at.labels ?? []) : []
    return at.getAttribute('aria-label') ?? (at.id === 'main' ? 'main' : label.textContent.trim())
  })

const starting = (words: string) => new RegExp(`^${words.replaceAll(/[?.*]/g, String.raw`\$&`)}( *,.*)?$`)

async function press(page: Page, what: string): Promise<void> {
  const [kind] = what.split(' ')
  if (kind === 'key') return page.keyboard.press(what.slice(4))
  if (kind === 'slow') return pressSlowly(page, what.slice(5))
  // Beside the number of the day, where only a mouse gets.
  if (what === 'click day') return page.locator(`[data-date="${DAY}"]`).click({ position: { x: 60, y: 90 } })
  const control =
    kind === 'item'
      ? page.getByRole('menuitem', { name: what.slice(5) })
      : page.getByRole('button', { name: starting(what) })
  const ready = control.and(page.locator(':not([aria-disabled])'))
  await ready.filter({ visible: true }).last().focus()
  await page.keyboard.press('Enter')
}

/** Presses a control whose answer takes so long that placeholders replace the list. */
async function pressSlowly(page: Page, what: string): Promise<void> {
  const placeholder = page.locator('.skeleton').first()
  await page.route('**/api/patients?*', async (route) => {
    await placeholder.waitFor()
    await route.continue()
  })
  await press(page, what)
  await placeholder.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await placeholder.waitFor({ state: 'detached' })
}

const clinic = async () => {
  const names = Array.from({ length: PATIENTS_PER_PAGE - 1 }, (_, n) => `Cy Case${n}`)
  const { desk, book } = await clinicWith(server, ['Ann Able', 'Bea Baker', ...names])
  await book('Bea Baker', { date: DAY })
  await submit(server, await addForm(desk, 'Intake'))
  await desk.call('POST', '/api/rooms', { name: 'Blue room' })
  await desk.call('POST', '/api/reminders', {
    patientId: 3,
    type: 'email',
    message: 'Please bring your card.',
    scheduledFor: '2037-03-10T09:00',
  })
  return desk
}

const opened = async () => openPage(browser, server.url, await clinic())

it('a keyboard user keeps their place whatever they press', async () => {
  const page = await opened()
  for (const [path, ...presses] of PAGES) {
    await page.goto(path)
    await waitForIslands(page)
    for (const [what, lands] of presses) {
      await press(page, what)
      await expect.poll(() => named(page), { message: `${path}: ${what}` }).toMatch(starting(lands))
    }
  }
})

it('the menu of a record that is being changed begins at its first item, which does nothing yet', async () => {
  const page = await opened()
  await page.goto('/forms')
  await waitForIslands(page)
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/intake-forms/*', async (route) => {
    await release
    await route.continue()
  })
  await press(page, 'Actions for Intake')
  await press(page, 'item Deactivate Intake')
  await expect.poll(() => named(page)).toBe('Actions for Intake')
  await press(page, 'Actions for Intake')
  const edit = page.getByRole('menuitem', { name: 'Edit Intake' })
  await page.locator(':focus').and(edit).waitFor()
  await page.keyboard.press('Enter')
  expect(await edit.isVisible()).toBe(true)
  resolve()
  await edit.and(page.locator(':not([aria-disabled])')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
})

it('a focus that moves while the page hydrates is followed', async () => {
  const page = await opened()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/patients')
  for (const [what, lands] of [
    ['Delete Ann Able', 'Delete patient?'],
    ['Keep', 'Delete Ann Able'],
  ] as const) {
    await press(page, what)
    await expect.poll(() => named(page), { message: what }).toMatch(starting(lands))
  }
})

it('a choice that loads the page again keeps the focus and the scroll position', async () => {
  const page = await opened()
  await page.setViewportSize({ width: 1440, height: 500 })
  const scrollY = () => page.evaluate(() => globalThis.scrollY)
  for (const [path, label, option, lands] of CHOICES) {
    await page.goto(path)
    await waitForIslands(page)
    await page.evaluate(() => scrollTo(0, 50))
    await page.getByLabel(label).focus()
    const before = await scrollY()
    expect(before).toBeGreaterThan(0)
    await Promise.all([page.waitForEvent('load'), page.getByLabel(label).selectOption(option)])
    await expect.poll(async () => [path, await named(page), await scrollY()]).toEqual([path, lands, before])
  }
  await page.locator('.toast').getByText('Configuración guardada').waitFor()
})
