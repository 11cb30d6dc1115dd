import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { RulesRow } from '#modules/reminders'
import { axe, browser } from '../../../testing/browser.ts'
import { type Size, sizeNames } from '../../../testing/desk-page.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'
import { bookLastMonth, openWelcomedClinic, writeToRosa } from '../../messages/testing/outbox.ts'
import { SettingsPage } from '../../settings/testing/settings-page.ts'

const ADDRESS = '/api/reminder-rules'

const notifications = async (size: Size, theme?: 'light' | 'dark') => {
  const desk = await openWelcomedClinic(server)
  const settings = await SettingsPage.open(browser, server, desk, '/settings/notifications', { size, theme })
  return { desk, settings, onRecord: () => desk.call<RulesRow>('GET', ADDRESS) }
}

const system = (desk: Desk, size: Size, theme?: 'light' | 'dark') =>
  SettingsPage.open(browser, server, desk, '/settings/system', { size, theme })

describe.each(sizeNames)('the Notifications tab on a %s', (size) => {
  it('previews a rule while it is written, tries it and saves it', async () => {
    const { desk, settings, onRecord } = await notifications(size)
    const month = await bookLastMonth(desk)
    await settings.waitForText('No changes yet.')
    const first = settings.group('Rule 1')
    const message = first.getByLabel('Message')
    await message.fill('Hi , see you at {time}.')
    await message.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(3, 3))
    await first.getByRole('button', { name: 'First name', exact: true }).click()
    await expect.poll(() => message.inputValue()).toBe('Hi {first_name}, see you at {time}.')
    expect(await message.evaluate((box: HTMLTextAreaElement) => box.selectionStart)).toBe(15)
    const preview = first.getByRole('region', { name: 'Preview, rule 1' })
    await preview.getByText('A reminder from Harbor Street Clinic').waitFor()
    await preview.getByText(/^Hi Maria, see you at 10:30 AM\.\s+When: .+ at 10:30 AM/).waitFor()
    await preview.getByText(/Reply YES to confirm/).waitFor()
    await preview.getByText('1 part, 1 credit').waitFor()
    await first.getByLabel('Send by, rule 1').selectOption('sms')
    await expect.poll(() => preview.innerText()).not.toContain('Email')
    await message.fill('’'.repeat(71))
    await preview.getByText('3 parts, 1 credit').waitFor()
    await message.fill('See you at {time}.')
    // The preview changes height and moves the buttons below it; wait until it has settled before the click.
    await preview.getByText('1 part, 1 credit').waitFor()
    await settings.button('Remove rule 2').click()
    await expect.poll(() => settings.focusedName()).toBe('Add rule')
    await settings.button('Add rule').click()
    await expect.poll(() => settings.focusedName()).toBe('Time before the visit, rule 2')
    await settings.group('Rule 2').getByText('Enabled').click()
    await settings.waitForText('This rule is off.')
    await settings.field('quietTo').fill('07:30')
    await settings.waitForText(/Between 9:00 PM and 7:30 AM in the patient’s time zone/)
    await settings.page.getByText('Send an email when no SMS credits are left').click()
    await settings.button('Try on last month').click()
    await settings.waitForText(
      `In ${month}, for 1 appointment, these rules would have sent 0 reminders, 0 of them due in quiet hours.`,
    )
    const tried = settings.page.locator('.dry-run tbody tr').first()
    await expect.poll(() => tried.innerText()).toMatch(/^24 hours before\s+0\s+0\s+0\s+0\s+1\s+0$/)
    await settings.field('quietFrom').fill('22:00')
    await settings.waitForText(/The rules have changed since/)
    await settings.saveAndWait()
    await settings.waitForText(/^Saved .* by Dana Whitfield\.$/)
    expect(await onRecord()).toMatchObject({
      rules: [
        { id: 1, minutesBefore: 1440, channel: 'sms', enabled: true, template: 'See you at {time}.' },
        { id: 3, minutesBefore: 2880, enabled: false },
      ],
      quietFrom: '22:00',
      quietTo: '07:30',
      emailWithoutCredits: true,
    })
    for (let n = 3; n <= 6; n++) {
      await settings.button('Add rule').click()
      // The preview of a new rule moves the button below it; wait for it before the next click.
      await settings.page.locator(`[aria-label="Preview, rule ${n}"][aria-busy="false"]`).waitFor()
    }
    await expect.poll(() => settings.button('Add rule').isDisabled()).toBe(true)
    await axe(settings.page)
    expect(settings.violations).toEqual([])
    settings.page.on('dialog', (question) => void question.accept())
    await settings.load()
    await expect.poll(() => settings.byLabel('Time before the visit, rule 2').inputValue()).toBe('2')
    await expect.poll(() => settings.byLabel('Unit, rule 2').inputValue()).toBe('days')
    const used = settings.page.getByRole('meter', { name: 'This month' })
    await expect.poll(() => used.getAttribute('aria-valuetext')).toBe('0 of 200 used')
  })
})

describe('the Notifications tab, on any screen', () => {
  const size = 'desktop'

  it('shows the errors of each rule, and keeps typed text when another user saved first', async () => {
    const { desk, settings, onRecord } = await notifications(size, 'dark')
    const time = settings.byLabel('Time before the visit, rule 1')
    await time.fill('soon')
    await settings.group('Rule 2').getByLabel('Message').fill('Hi {surname}')
    await settings.save()
    await expect.poll(() => settings.focusedName()).toBe('Time before the visit, rule 1')
    await expect.poll(() => settings.textBelow(time)).toBe('Please enter 30 minutes to 28 days')
    await settings.waitForText('Caretrail cannot fill in {surname}')
    await axe(settings.page)
    await time.fill('3')
    await settings.byLabel('Unit, rule 1').selectOption('days')
    await settings.group('Rule 2').getByLabel('Message').fill('Hi {first_name}, see you soon.')
    const savedRules = await onRecord()
    const [one, two] = savedRules.rules
    await desk.call('PUT', ADDRESS, {
      ...savedRules,
      quietTo: '06:00',
      rules: [one, { ...two, template: 'Hello.' }],
    })
    await settings.save()
    await settings.alert.getByText('This record was changed by someone else since you opened it.').waitFor()
    const [quiet, rule] = await settings.alert.locator('li').allTextContents()
    expect(quiet).toBe('Quiet hours, To was 8:00 AM is now 6:00 AM')
    expect(rule).toMatch(
      /^Rule was 2 hours before, .* is now 2 hours before, Patient’s preference, on, Hello\.$/,
    )
    await axe(settings.page)
    await settings.button('Load the changes').click()
    await settings.waitForText('Currently saved: Hello.')
    await expect.poll(() => settings.field('quietTo').inputValue()).toBe('06:00')
    await settings.saveAndWait()
    expect((await onRecord()).rules).toMatchObject([
      { minutesBefore: 4320 },
      { template: 'Hi {first_name}, see you soon.' },
    ])
  })
})

describe.each(sizeNames)('the System tab on a %s', (size) => {
  it('says where messages are sent, and shows a kept email as its reader would see it', async () => {
    const desk = await openWelcomedClinic(server)
    const settings = await system(desk, size)
    await settings.waitForText(/No mail server is set up\. Emails go/)
    await settings.waitForText(/No SMS provider is set up\. Texts go/)
    await settings.waitForText('Reminders, emails and checks are running.')
    await settings.waitForText(/No scanner is configured/)
    await writeToRosa(desk, 'email', 'Fasting <b>please</b>')
    const row = settings.page.getByRole('button', { name: /^Email A .* from Harbor Street Clinic$/ })
    await row.waitFor()
    await axe(settings.page)
    await row.click()
    const { dialog } = settings
    await dialog.getByText(rosa.email).waitFor()
    const frame = dialog.getByTitle('Email preview')
    await expect.poll(() => frame.getAttribute('sandbox')).toBe('')
    await expect.poll(() => frame.getAttribute('srcdoc')).toContain('Fasting &lt;b&gt;please&lt;/b&gt;')
    // Axe cannot inspect a frame that runs no scripts, so it checks a view without one.
    await dialog.getByRole('tab', { name: 'Preview' }).press('ArrowRight')
    await dialog.getByRole('tabpanel').getByText('Fasting <b>please</b>').waitFor()
    await axe(settings.page)
    await dialog.getByRole('tab', { name: 'Source' }).click()
    await settings.waitForText(/MIME-Version: 1\.0/)
    const [download] = await Promise.all([
      settings.page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download .eml' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('reminder-1.eml')
    expect(await readFile(await download.path(), 'utf8')).toContain(`To: ${rosa.email}`)
    await settings.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(settings.violations).toEqual([])
  })

  it('shows a text message as a phone does', async () => {
    const desk = await openWelcomedClinic(server)
    const settings = await system(desk, size, 'dark')
    await writeToRosa(desk, 'sms', 'Please bring your card.')
    await settings.button('Text message').click()
    await settings.dialog.getByText('Please bring your card.').waitFor()
    await axe(settings.page)
    expect(settings.violations).toEqual([])
  })
})

describe('the tabs of the settings', () => {
  it('are links, open only to administrators, and warn before typed changes are lost', async () => {
    const { settings } = await notifications('desktop')
    const dialogTypes: string[] = []
    settings.page.on('dialog', (question) => {
      dialogTypes.push(question.type())
      void question.accept()
    })
    const tabs = settings.page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect
      .poll(() => tabs.allInnerTexts())
      .toEqual(['Profile', 'Clinic', 'Notifications', 'System', 'Security', 'Data & Backup'])
    await settings.byLabel('Time before the visit, rule 1').pressSequentially('1')
    for (const name of ['System', 'Clinic', 'Notifications']) {
      await settings.page.getByRole('link', { name, exact: true }).click()
      await settings.page.getByRole('heading', { level: 1, name: `Settings ${name}` }).waitFor()
      await expect
        .poll(() => settings.page.locator('.tablist [aria-current]').allInnerTexts())
        .toEqual([name])
    }
    expect(dialogTypes).toEqual(['beforeunload'])
    for (const path of ['notifications', 'system']) {
      const stranger = await fetch(`${server.url}/settings/${path}`)
      expect(await stranger.text()).toContain('Welcome Back')
    }
  })
})
