import { expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

const maria = aPatient({
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@mail.example',
  phone: '(207) 555-0177',
  dateOfBirth: '1980-02-29',
  emergencyContact: 'Ana Lopez',
  emergencyPhone: '(207) 555-0178',
  notes: 'Prefers mornings',
})

const duplicate = {
  ...maria,
  email: 'm.lopez@mail.example',
  phone: '(207) 555-0100',
  notes: 'Walks with a stick',
}

const registered = async (desk: Desk, draft: object): Promise<number> =>
  (await desk.call<{ id: number }>('POST', '/api/patients', draft)).id

const visit = (desk: Desk, patientId: number) =>
  desk.call('POST', '/api/appointments', {
    patientId,
    patientName: 'Maria Lopez',
    date: '2031-05-06',
    time: '09:00',
    duration: 30,
    service: 'General Consultation',
  })

const opened = (desk: Desk, size: Size, address: string) =>
  SettingsPage.open(browser, server, desk, address, { size, theme: themeOn[size] })

const both = async (desk: Desk) => {
  const [patientId, other] = [await registered(desk, maria), await registered(desk, duplicate)]
  await visit(desk, patientId)
  await visit(desk, other)
  return { own: patientId, other }
}

it('staff compare two possible duplicates, merge them, undo, merge again and unmerge them', async () => {
  const size = 'desktop'
  const desk = await server.register()
  const { own: patientId, other } = await both(desk)
  const patients = await opened(desk, size, '/patients')
  const { page, toast, violations } = patients
  await patients.button('Edit Maria Lopez').first().click()
  await page.getByText('Possible duplicate').waitFor()
  await patients.waitForText(/: same name and date of birth$/)
  await axe(page)

  await page.goto(`/patients/${patientId}/merge?with=${other}`)
  await page.getByRole('heading', { name: 'Merge patients Maria Lopez' }).waitFor()
  await waitForIslands(page)
  await patients.waitForText('1 appointment')
  await patients.waitForText(/both have an appointment at the same time/)
  const phones = page.getByRole('group', { name: 'Phone' })
  await phones.getByRole('radio').nth(1).check()
  await expect
    .poll(() => page.getByRole('radio', { name: 'Both, one below the other' }).isChecked())
    .toBe(true)
  await axe(page)
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await merge.click()
  await patients.waitForToast('Patients merged')
  expect(await desk.call('GET', `/api/patients/${patientId}`)).toMatchObject({
    phone: duplicate.phone,
    email: maria.email,
    notes: 'Prefers mornings\n\nWalks with a stick',
  })
  await axe(page)

  // Undo in the toast does the same as unmerging.
  await toast.getByRole('button', { name: 'Undo' }).click()
  await patients.waitForToast('Patients unmerged')
  expect(await desk.call('GET', `/api/patients/${patientId}`)).toMatchObject({ phone: maria.phone })
  await merge.click()
  await page.getByRole('link', { name: 'Unmerge...' }).click()

  await page.getByRole('heading', { name: 'Unmerge patients Maria Lopez' }).waitFor()
  await waitForIslands(page)
  await patients.waitForText(`Maria Lopez, number ${other}, returns to the lists`)
  await patients.waitForText(`Phone: back to ${maria.phone}`)
  await axe(page)
  await patients.byLabel('Reason').fill('Mother and daughter')
  await patients.button('Unmerge').click()
  await patients.waitForToast('Patients unmerged')
  expect(await desk.call('GET', `/api/patients/${other}`)).toMatchObject({ email: duplicate.email })
  expect((await page.goto(`/patients/${patientId}/unmerge?duplicate=${other}`))?.status()).toBe(404)
  expect(violations).toEqual([])
})

it('merging and unmerging fit a phone screen', async () => {
  const desk = await server.register()
  const { own: patientId, other } = await both(desk)
  const { page, violations } = await opened(desk, 'phone', `/patients/${patientId}/merge?with=${other}`)
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.getByRole('group', { name: 'Phone' }).waitFor()
  await expect.poll(() => narrow()).toBe(true)
  await axe(page)
  await desk.call('POST', `/api/patients/${patientId}/merge`, {
    duplicateId: other,
    values: { name: 'take' },
  })
  await page.goto(`/patients/${patientId}/unmerge?duplicate=${other}`)
  await expect.poll(() => narrow()).toBe(true)
  await axe(page)
  await page.goto(`/patients/${patientId}/merge`)
  await expect.poll(() => narrow()).toBe(true)
  await axe(page)
  expect(violations).toEqual([])
})
