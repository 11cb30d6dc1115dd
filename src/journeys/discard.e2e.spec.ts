import { expect, it } from 'vitest'
import { clinicWith, ClinicPage } from '../features/calendar/testing/clinic-page.ts'
import { axe, browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'

const DIALOGS = [
  ['/', 'Add Patient', 'lastName'],
  ['/', 'New Appointment', 'notes'],
  ['/', 'Send Reminder', 'message'],
  ['/documents', 'Upload Document', 'notes'],
  ['/settings/clinic', 'Invite a teammate', 'email'],
] as const

it('a dialog asks once before it or the page loses what was typed, and closes at once otherwise', async () => {
  const { desk } = await clinicWith(server, ['Rosa Delgado'])
  const clinic = await ClinicPage.open(browser, server, desk, '/')
  const { page, dialog } = clinic
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (const [path, opener, name] of DIALOGS) {
    const field = dialog.locator(`[name="${name}"]`)
    const open = async () => {
      await page.getByRole('button', { name: opener, exact: true }).first().click()
      await field.waitFor()
    }
    await clinic.load(path)
    await open()
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await open()
    await field.fill('abc')
    await keyboard.press('Escape')
    await expect.poll(focused).toBe('Discard changes?')
    await keyboard.press('Escape')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe('abc')
    const [warning] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => setTimeout(() => location.reload())),
    ])
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    expect(await field.inputValue()).toBe('abc')
    for (const closer of ['Close', 'Cancel']) {
      await clinic.press(closer)
      await clinic.press('Keep editing')
      await expect.poll(() => dialog.getByRole('button', { name: 'Discard changes?' }).count()).toBe(0)
    }
    await clinic.press('Cancel')
    if (opener === 'Add Patient') await axe(page)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await open()
    expect(await field.inputValue()).toBe('')
  }
})
