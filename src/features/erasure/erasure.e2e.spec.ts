import { expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

const rosa = aPatient({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '(207) 555-0177',
  dateOfBirth: '1980-02-29',
  emergencyContact: 'Ana Delgado',
  emergencyPhone: '(207) 555-0178',
})

const register = async (desk: Desk): Promise<number> =>
  (await desk.call<{ id: number }>('POST', '/api/patients', rosa)).id

const opened = (desk: Desk, size: Size, address: string) =>
  SettingsPage.open(browser, server, desk, address, { size, theme: themeOn[size] })

it('an administrator places and lifts a legal hold, erases the patient and opens the certificate', async () => {
  const size = 'desktop'
  const desk = await server.register()
  const id = await register(desk)
  const patients = await opened(desk, size, '/patients')
  const { page, violations } = patients
  await patients.button('Edit Rosa Delgado').click()
  // The documents above the link load after the dialog has opened, and move it.
  await patients.waitForText('No documents for this patient yet')
  await page.getByRole('link', { name: 'Erase...' }).click()
  await page.getByRole('heading', { name: 'Erase patient Rosa Delgado' }).waitFor()
  await waitForIslands(page)

  // A hold blocks the erasure on this page and in the dialog until it is lifted.
  await patients.button('Place hold').click()
  await patients.waitForText('Please enter a reason')
  await patients.byLabel('Reason*').fill('A claim of 3 May')
  await patients.button('Place hold').click()
  await patients.waitForToast('Legal hold placed')
  await patients.waitForText('This patient cannot be erased while the hold is in place.')
  await expect.poll(() => patients.button('Continue').count()).toBe(0)
  await axe(page)
  expect(await desk.call('GET', `/api/patients/${id}`)).toMatchObject({ heldSince: expect.any(String) })
  await patients.byLabel('Reason*').fill('Settled')
  await patients.button('Lift hold').click()
  await patients.waitForText('No legal hold.')

  await patients.button('Continue').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await patients.button('Continue').click()
  await patients.waitForText('Please choose a reason')
  await patients.waitForText('Please confirm the early erasure')
  await patients.byLabel('Reason*').selectOption('asked')
  await patients.byLabel('Details*').fill('A letter Rosa wrote')
  await page.getByRole('checkbox').check()
  await patients.button('Continue').click()

  await patients.byLabel('Type the patient’s name or number*').fill('Rosa')
  await patients.button('Erase permanently').click()
  await patients.waitForText('This is not the patient’s name or number')
  await patients.byLabel('Type the patient’s name or number*').fill('rosa delgado')
  await patients.button('Erase permanently').click()
  await patients.waitForText(
    'These details are kept permanently. Leave out the patient’s name and contact information.',
  )
  await axe(page)
  await patients.byLabel('Details*').fill('A letter of last week')
  await patients.button('Erase permanently').click()

  await page.getByRole('heading', { name: `Certificate of erasure Patient ${id}` }).waitFor()
  await patients.waitForText('Requested by the patient')
  await patients.waitForText('A letter of last week')
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Rosa')
  await axe(page)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')) ?? '',
  )
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('link', { name: 'Erasure certificates' }).click()
  await page
    .getByRole('link', { name: `Certificate of patient ${id}` })
    .filter({ visible: true })
    .waitFor()
  await axe(page)
  expect((await page.goto(`/patients/${id}/erase`))?.status()).toBe(404)
  expect(violations).toEqual([])
})

it('erasing and the certificates fit a phone screen', async () => {
  const desk = await server.register()
  const id = await register(desk)
  await desk.call('POST', `/api/patients/${id}/legal-hold`, { reason: 'A claim of 3 May' })
  const { page, violations } = await opened(desk, 'phone', `/patients/${id}/erase`)
  await page.getByText('A claim of 3 May').waitFor()
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await expect.poll(() => narrow()).toBe(true)
  await axe(page)
  await desk.call('POST', `/api/patients/${id}/legal-hold/lift`, { reason: 'Settled' })
  const erasureRequest = {
    ground: 'asked',
    reason: 'A letter of last week',
    confirmation: `${id}`,
    early: true,
  }
  await desk.call('POST', `/api/patients/${id}/erasure`, erasureRequest)
  for (const address of [`/erasures/${id}`, '/erasures']) {
    await page.goto(address)
    await expect.poll(() => narrow()).toBe(true)
    await axe(page)
  }
  expect(violations).toEqual([])
})
