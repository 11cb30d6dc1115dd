import { describe, expect, it } from 'vitest'
import { axe, axeInBothThemes, browser } from '../../testing/browser.ts'
import { type PageOptions, type Size, sizeNames, withoutLiveUpdates } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { createClinic, RemindersPage, NEXT_YEAR } from './testing/reminders-page.ts'

const open = async (size: Size, prepare?: (clinic: Clinic) => Promise<unknown>, more: PageOptions = {}) => {
  const clinic = await createClinic(server)
  await prepare?.(clinic)
  return {
    ...clinic,
    screen: await RemindersPage.open(browser, server, clinic.desk, '/reminders', { size, ...more }),
  }
}
type Clinic = Awaited<ReturnType<typeof createClinic>>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const year = NEXT_YEAR.slice(0, 4)

describe.each(sizeNames)('the reminders page on a %s', (size) => {
  it('starts empty; staff write the first reminder and send it immediately', async () => {
    const { screen } = await open(size)
    await screen.waitForText('No reminders scheduled yet')
    expect([await screen.title(), await screen.search.isVisible()]).toEqual(['Reminders 0', false])
    await screen.page.locator('.empty').getByRole('button', { name: 'Send Reminder' }).click()
    const { dialog } = screen
    await dialog.getByRole('button', { name: 'Send Reminder' }).click()
    await expect
      .poll(() => screen.textBelow(dialog.getByRole('combobox', { name: 'Patient' })))
      .toBe('Please choose a patient')
    await expect.poll(() => screen.textBelow(screen.field('message'))).toBe('Please enter a message')

    await screen.choosePatient('Rosa Delgado')
    await expect.poll(() => screen.textBelow(screen.field('scheduledFor'))).toContain('Eastern (New York)')
    await screen.field('message').fill('Please bring your insurance card.')
    await expect.poll(() => screen.textBelow(screen.field('message'))).toBe('967 characters left')
    await screen.field('message').press('Escape')
    await screen.button('Discard changes?').click()
    await dialog.waitFor({ state: 'detached' })

    await screen.button('Send Reminder').first().click()
    await screen.choosePatient('Rosa Delgado')
    await screen.field('message').fill('Please bring your insurance card.')
    await dialog.getByRole('button', { name: 'Send Reminder' }).click()
    await screen.waitForToast('Reminder sent successfully')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => screen.rowText('insurance card'))
      .toMatch(/Rosa Delgado.*Email.*Today.*Sent.*Outbox/)
    await expect.poll(() => screen.rowText('insurance card')).toContain('General')
    expect(await screen.title()).toBe('Reminders 1')
    await screen.button(/^Why\? Rosa Delgado/).click()
    await screen.trail().getByRole('listitem').first().waitFor()
    expect(screen.violations).toEqual([])
  })

  it('says below the row why a reminder failed, and offers the channel that works', async () => {
    const { screen } = await open(size, async ({ register, remind }) => {
      const henry = await register({
        firstName: 'Henry',
        lastName: 'Adeyemi',
        email: 'h.adeyemi@post.example',
        phone: 'ask his daughter',
      })
      await remind({
        patientId: henry.id,
        type: 'sms',
        message: 'Wound check tomorrow',
        scheduledFor: undefined,
      })
      await remind({ message: 'Later' })
    })
    await expect.poll(() => screen.rows().count()).toBe(1)
    await screen.chooseView('All')
    await expect.poll(() => screen.rowText('Wound check')).toMatch(/SMS.*Failed.*Not a phone number/)
    await screen.button(/^Why\? Henry Adeyemi/).click()
    await screen.trail().getByText('phone number').first().waitFor()
    await expect.poll(() => screen.button(/^Why\? Henry Adeyemi/).getAttribute('aria-expanded')).toBe('true')
    await axe(screen.page)
    await screen.trail().getByRole('button', { name: 'Send by email' }).click()
    await expect.poll(() => screen.field('type').inputValue()).toBe('email')
    await expect.poll(() => screen.field('message').inputValue()).toBe('Wound check tomorrow')
    await screen.dialog.getByRole('button', { name: 'Send Reminder' }).click()
    await screen.waitForToast('Reminder sent successfully')
    await expect.poll(() => screen.row('Wound check').count()).toBe(2)
    await screen.trail().waitFor()
    await screen
      .button(/^Why\? Henry Adeyemi/)
      .last()
      .click()
  })

  it('deletes immediately, undoes that, and says when another user was faster', async () => {
    const messages = ['First', 'Second']
    const prepare = async ({ remind }: Clinic) => {
      for (const message of messages) await remind({ message })
    }
    const { desk, screen } = await open(size, prepare, { before: withoutLiveUpdates })
    await screen.delete('First')
    await screen.waitForToast('Reminder deleted successfully')
    await screen.row('First').waitFor({ state: 'detached' })
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe('main')
    await screen.button('Undo').click()
    await screen.waitForToast('Reminder restored successfully')
    await expect.poll(() => screen.rows().count()).toBe(2)

    const [row] = await desk.call<readonly { id: number }[]>('GET', '/api/reminders?q=Second')
    await desk.call('DELETE', `/api/reminders/${row?.id}`)
    await screen.delete('Second')
    await screen.waitForToast('Failed to delete reminder')
    await screen.waitForText('This reminder does not exist.')
    await expect.poll(() => screen.rows().count()).toBe(1)
  })

  it('passes axe and the content security policy in both themes', async () => {
    const { screen } = await open(size, async ({ remind, patient, desk }) => {
      await remind({ message: 'x'.repeat(1000) })
      await remind({ message: 'Late', scheduledFor: '2024-01-01T10:00' })
      await remind({ message: 'At once', scheduledFor: undefined })
      const preferences = { preferred: 'sms', email: true, sms: false, zone: null }
      await desk.call('PUT', `/api/patients/${patient.id}/contact-preferences`, preferences)
    })
    await screen.chooseView('All')
    await expect.poll(() => screen.rowText('Late')).toMatch(/Pending.*Overdue.*Send now/)
    await expect.poll(() => screen.overflowWidth()).toBe(0)
    await axeInBothThemes(screen.page)
    await screen.button('Send Reminder').first().click()
    await screen.choosePatient('Rosa')
    await screen.field('type').selectOption('SMS')
    await screen.waitForText('Rosa Delgado opted out of texts, so this one would not be sent.')
    await axeInBothThemes(screen.page)
    await screen.dialog.getByRole('button', { name: 'Use email' }).click()
    await expect.poll(() => screen.field('type').inputValue()).toBe('email')
    expect(screen.violations).toEqual([])
  })
})

describe('the reminders page, on any screen', () => {
  const size = 'desktop'

  it('texts about a visit; a pending reminder is sent now and keeps the focus', async () => {
    const { screen } = await open(size, async ({ book }) => {
      await book({ date: `${year}-06-16` })
      await book({ date: '2024-02-01', service: 'Follow-up Visit' })
      await book({ date: `${year}-06-20`, status: 'cancelled' })
    })
    await screen.button('Send Reminder').first().click()
    await screen.choosePatient('Rosa')
    const visits = screen.field('appointmentId')
    await expect.poll(() => visits.locator('option').count()).toBe(3)
    await expect
      .poll(() =>
        visits.locator('optgroup').evaluateAll((all) => all.map((each) => each.getAttribute('label'))),
      )
      .toEqual(['Upcoming', 'Past'])
    await visits.selectOption(`16/06/${year}, 10:30 AM, Physical Therapy`)
    await screen.field('type').selectOption('SMS')
    await screen.field('message').fill('x'.repeat(90))
    await expect.poll(() => screen.textBelow(screen.field('message'))).toBe('154 characters, 1 text')
    await screen.field('message').fill('Visit tomorrow at 10:30 AM 🙂')
    await expect.poll(() => screen.textBelow(screen.field('message'))).toMatch(/sent as 2 texts$/)
    await screen.field('scheduledFor').fill('2024-01-01T10:00')
    await expect.poll(() => screen.textBelow(screen.field('scheduledFor'))).toContain('will be overdue')
    await screen.field('scheduledFor').fill(NEXT_YEAR)
    await screen.dialog.getByRole('button', { name: 'Schedule Reminder' }).click()
    await screen.waitForToast('Reminder scheduled successfully')
    await expect.poll(() => screen.rowText('Visit tomorrow')).toContain(`16/06/${year}, 10:30 AM`)
    await expect.poll(() => screen.rowText('Visit tomorrow')).toContain(`15/06/${year}, 2:30 PM`)
    await expect.poll(() => screen.rowText('Visit tomorrow')).toMatch(/Pending.*Send now/)

    await screen
      .row('Visit tomorrow')
      .getByRole('button', { name: 'Send now to Rosa Delgado' })
      .press('Enter')
    await screen.waitForToast('Reminder sent successfully')
    await expect.poll(() => screen.rowText('Visit tomorrow')).toMatch(/Sent.*Outbox/)
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Why\?/)
    await expect
      .poll(() =>
        screen
          .row('Visit tomorrow')
          .getByRole('button', { name: /^Send now/ })
          .count(),
      )
      .toBe(0)
  })

  it('puts the reminders of a visit below it, also where they go on on the next page', async () => {
    const { screen, patient } = await open(size, async ({ book, remind }) => {
      const visit = await book({ date: `${year}-06-16` })
      for (let n = 1; n <= 14; n += 1)
        await remind({ appointmentId: visit.id, message: `Number ${n}`, scheduledFor: `${year}-05-15T14:30` })
      await remind({ message: 'Of no visit' })
    })
    const line = `Rosa Delgado Physical Therapy 16/06/${year}, 10:30 AM`
    const listed = () => screen.listTexts()
    await expect.poll(async () => (await listed())[0]).toBe(line)
    expect(await listed()).toHaveLength(16)
    await axeInBothThemes(screen.page)
    await screen.button('Next page').click()
    await expect.poll(async () => (await listed()).length).toBe(3)
    expect((await listed())[0]).toBe(line)
    expect((await listed())[2]).toMatch(/^Rosa Delgado Email Of no visit .* General/)
    expect(await screen.page.locator('.visit').getByRole('link').getAttribute('href')).toBe(
      `/patients/${patient.id}`,
    )
    await screen.show('Sort', 'Last added first')
    await expect.poll(async () => (await listed())[0]).toMatch(/^Rosa Delgado Email Of no visit/)
    await expect.poll(() => screen.page.locator('.visit').count()).toBe(0)
  })

  it('finds by message and patient, status and type, page by page; the URL holds only the filters', async () => {
    const { screen } = await open(size, async ({ remind, register }) => {
      const ada = await register({ firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@mail.example' })
      await remind({ patientId: ada.id, type: 'sms', message: '100% of your papers' })
      for (let n = 1; n <= 16; n += 1) await remind({ message: `Number ${n}` })
    })
    const pages = screen.page.getByRole('navigation', { name: 'Pages' })
    await pages.getByText('1 to 15 of 17, latest visit first').waitFor()
    await screen.button('Next page').click()
    await pages.getByText('16 to 17 of 17, latest visit first').waitFor()
    for (const [query, count] of [
      ['LINDQ', 1],
      ['%', 1],
      ['number 1', 8],
      ['', 15],
    ] as const) {
      await screen.search.fill(query)
      await expect.poll(() => screen.rows().count()).toBe(count)
    }
    await screen.show('Type', 'SMS')
    await expect.poll(() => screen.rows().count()).toBe(1)
    await screen.show('Status', 'Failed')
    await screen.waitForText('No reminders found matching your filters')
    await expect.poll(() => screen.page.url()).toBe(`${server.url}/reminders?status=failed&type=sms`)
    await screen.page.goBack()
    await expect.poll(() => screen.rows().count()).toBe(1)
    await screen.search.fill('nothing like it')
    await screen.waitForText('No reminders found matching your filters')
    await expect.poll(() => screen.page.url()).toBe(`${server.url}/reminders?type=sms`)
    await screen.page.reload()
    await expect.poll(() => screen.rows().count()).toBe(1)
    expect(await screen.title()).toBe('Reminders 17')
    await screen.search.fill('nothing like it')
    await screen.button('Clear filters').click()
    await expect.poll(() => screen.rows().count()).toBe(15)
    expect([screen.page.url(), await screen.search.inputValue()]).toEqual([
      `${server.url}/reminders?view=all`,
      '',
    ])
    await expect.poll(() => screen.search.evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

it('shows changes made elsewhere and keeps open rows and typed text', async () => {
  const { remind, screen } = await open('desktop', ({ remind: first }) => first({ message: 'First' }))
  await screen.button(/^Why\? Rosa Delgado/).click()
  await screen.trail().getByRole('listitem').first().waitFor()
  await screen.button('Send Reminder').click()
  await screen.field('message').fill('Half a sentence')
  await remind({ message: 'Second' })
  await screen.row('Second').waitFor({ state: 'attached' })
  await expect.poll(() => screen.field('message').inputValue()).toBe('Half a sentence')
  await expect.poll(() => screen.trail().count()).toBe(1)
  // The open dialog takes the role of a heading from the title behind it.
  expect(await screen.page.locator('h1').innerText()).toBe('Reminders 2')
})

it('shows all columns on a desktop, and can be written from the dashboard', async () => {
  const { screen } = await open('desktop', ({ remind }) => remind({}))
  await expect
    .poll(() => screen.page.locator('thead th').allInnerTexts())
    .toEqual(['Patient', 'Type', 'Message', 'Scheduled For', 'Status', 'Appointment', 'Actions'])
  await screen.load('/')
  await screen.page.locator('.quick').getByRole('button', { name: 'Send Reminder' }).click()
  await screen.choosePatient('Rosa')
  await screen.field('message').fill('From the dashboard')
  await screen.dialog.getByRole('button', { name: 'Send Reminder' }).click()
  await screen.waitForToast('Reminder sent successfully')
  await screen.page.getByRole('link', { name: 'Reminders' }).first().click()
  await screen.row('From the dashboard').waitFor()
})

it('opens on what needs attention; staff take care of it, and see today and the days after', async () => {
  const { screen, register, remind } = await open('desktop', async (clinic) => {
    await clinic.remind({ message: 'Never went out', scheduledFor: `${daysAgo(2)}T10:00` })
    await clinic.remind({ message: 'Goes out today', scheduledFor: undefined })
    await clinic.remind({ message: 'Goes out next year' })
  })
  await expect.poll(() => screen.view('Needs attention').innerText()).toBe('Needs attention 1')
  expect(await screen.view('Needs attention').getAttribute('aria-current')).toBe('page')
  await expect.poll(() => screen.rowText('Never went out')).toMatch(/Pending.*Overdue/)
  await expect.poll(() => screen.rows().count()).toBe(1)
  await axeInBothThemes(screen.page)
  await screen.button(/^Mark as done: Rosa Delgado/).click()
  await screen.waitForToast('Marked as done')
  await screen.waitForText('Nothing needs attention')
  await expect.poll(() => screen.view('Needs attention').innerText()).toBe('Needs attention 0')
  await screen.button('Undo').click()
  await screen.row('Never went out').waitFor()

  await screen.chooseView('Today')
  await screen.row('Goes out today').waitFor()
  await screen.chooseView('Upcoming')
  await screen.row('Goes out next year').waitFor()
  const walter = await register({ firstName: 'Walter', lastName: 'Brandt', email: 'walter@mail.example' })
  await remind({ message: 'To somebody else', patientId: walter.id })
  await expect.poll(() => screen.view('Upcoming').innerText()).toBe('Upcoming 2')
  const filter = screen.page.locator('.tools').getByRole('combobox', { name: 'Patient' })
  await filter.fill('Nora Quinn')
  await screen.waitForText('No matches')
  expect(await screen.page.getByRole('option', { name: /Nora Quinn/ }).count()).toBe(0)
  await filter.fill('Walter')
  await screen.page.getByRole('option', { name: 'Walter Brandt' }).click()
  await expect.poll(() => screen.rows().count()).toBe(1)
  await screen.show('Sort', 'Latest visit first')
  await expect
    .poll(() => new URL(screen.page.url()).search)
    .toBe(`?view=upcoming&patientId=${walter.id}&sort=latest-visit`)
  await screen.page.reload()
  await screen.row('To somebody else').waitFor()
  await screen.page.goto('/reminders')
  await screen.row('Never went out').waitFor()
  expect(screen.violations).toEqual([])
})

it('shows the reminders of some days', async () => {
  const { screen } = await open('phone', async ({ remind }) => {
    await remind({ message: 'On the fifteenth' })
    await remind({ message: 'A day later', scheduledFor: `${year}-06-16T09:00` })
  })
  await expect.poll(() => screen.rows().count()).toBe(2)
  await screen.openFilters()
  await screen.button('Days').click()
  await screen.page.getByLabel('From', { exact: true }).fill(`${year}-06-16`)
  await expect.poll(() => screen.rows().count()).toBe(1)
  await screen.row('A day later').waitFor()
  await screen.page.getByLabel('To', { exact: true }).fill(`${year}-06-16`)
  await expect.poll(() => new URL(screen.page.url()).search).toBe(`?from=${year}-06-16&to=${year}-06-16`)
  await axeInBothThemes(screen.page)
  await screen.page.reload()
  await screen.openFilters()
  await expect.poll(() => screen.page.getByLabel('From', { exact: true }).inputValue()).toBe(`${year}-06-16`)
  await screen.button('Any day').click()
  await expect.poll(() => screen.rows().count()).toBe(2)
  await expect.poll(() => screen.overflowWidth()).toBe(0)
})
