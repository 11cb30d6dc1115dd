import { expect, it } from 'vitest'
import { axeInBothThemes, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../testing/clinic-page.ts'

const DATE = '2037-03-11'

const opened = async (path: string, size: 'desktop' | 'phone' = 'desktop') => {
  const { desk, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
  await book('Rosa Delgado', { date: DATE, practitionerId: desk.user.id, notes: 'Right shoulder' })
  await book('Ada Lindqvist', { date: DATE, time: '11:00' })
  await book('Rosa Delgado', {
    date: DATE,
    time: '15:00',
    practitionerId: desk.user.id,
    status: 'cancelled',
  })
  return { desk, clinic: await ClinicPage.open(browser, server, desk, path, { size }) }
}

it.each(['desktop', 'phone'] as const)(
  'two clicks print the day, from either place, on a %s',
  async (size) => {
    const { clinic } = await opened(`/calendar?month=2037-03&day=${DATE}`, size)
    const { page } = clinic
    await page.addInitScript(() => {
      globalThis.print = () => void (document.title = 'printed')
    })
    const print = async () => {
      await page.waitForURL('**/calendar/print?*')
      await page.getByRole('button', { name: 'Print' }).click()
      await expect.poll(() => page.title()).toBe('printed')
    }
    await clinic.dialog.getByRole('link', { name: 'Print the day' }).click()
    await print()

    await clinic.load(`/calendar?view=day&date=${DATE}`)
    await page.getByRole('link', { name: 'Print the day' }).click()
    await print()
    expect(clinic.violations).toEqual([])
  },
)

it('has a sheet for each practitioner, with phone numbers, and notes only if asked for', async () => {
  const { desk, clinic } = await opened(`/calendar/print?date=${DATE}`)
  const { page } = clinic
  const sheets = page.getByRole('article')
  const [own, nobodys] = [sheets.first(), sheets.last()]
  await own.getByRole('heading', { name: 'Wednesday, March 11, 2037' }).waitFor()
  await own.getByText('Dana Whitfield · 1 appointment, 1 cancelled').waitFor()
  expect(await own.locator('tbody').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^10:00 AM\s+30 min\s+Rosa Delgado\s+General Consultation\s+\(207\) 555-0173\s+Scheduled\s*$/,
    ),
    expect.stringMatching(/^3:00 PM[^]*Cancelled\s*$/),
  ])
  expect(await own.locator('.off').count()).toBe(1)
  await nobodys.getByText('No practitioner · 1 appointment').waitFor()
  expect(await own.getByText('Right shoulder').count()).toBe(0)
  await axeInBothThemes(page)

  await page.getByRole('link', { name: 'With notes' }).click()
  await page.waitForURL('**&notes=yes')
  await own.getByText('Right shoulder').waitFor()
  const entries = await desk.call<readonly { subject: string }[]>('GET', '/api/access-ledger?action=print')
  expect(entries.map(({ subject }) => subject)).toEqual([
    'patients',
    'appointments',
    'patients',
    'appointments',
  ])

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  // A table's head is repeated on each of its pages.
  await own.locator('thead').getByText('Harbor Clinic · Wednesday, March 11, 2037 · Dana Whitfield').waitFor()
  const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })

  await clinic.load('/calendar/print?date=2037-03-12')
  await page.getByText('No appointments scheduled').waitFor()
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await page.waitForURL('**/calendar?view=day&date=2037-03-12')
  expect(clinic.violations).toEqual([])
})
