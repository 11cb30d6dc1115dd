import { describe, expect, it } from 'vitest'
import type { FormRow } from '#modules/intake-forms'
import { DAY_MS } from '#rules/kernel'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'
import { axe, axeInBothThemes, browser } from '../../testing/browser.ts'
import { type Size, sizeNames } from '../../testing/desk-page.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { type Desk, server } from '../../testing/server.ts'
import { PatientsPage, rosa } from '../patients/testing/patients-page.ts'

const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const book = (desk: Desk, days: number, service: string) =>
  desk.call('POST', '/api/appointments', {
    patientId: 1,
    patientName: 'Rosa Delgado',
    date: dayFrom(days),
    time: '12:00',
    duration: 30,
    service,
    notes: days < 0 ? 'Right shoulder' : '',
  })

/** Opens the page of a patient who was here, comes again, and has a form to answer. */
const openRecord = async (size: Size) => {
  const desk = await server.register({ zone: 'UTC' })
  await desk.call('POST', '/api/patients', rosa)
  await book(desk, -7, 'Physical Therapy')
  await book(desk, 7, 'Follow-up Visit')
  const form = await desk.call<FormRow>('POST', '/api/intake-forms', {
    title: 'Medical History',
    fields: [{ id: 'a', type: 'text', label: 'Allergies' }],
    isActive: true,
  })
  const patients = await PatientsPage.open(browser, server, desk, '/patients', { size })
  await patients.page.getByRole('link', { name: 'Rosa Delgado' }).filter({ visible: true }).click()
  await patients.page.waitForURL('**/patients/1')
  await waitForIslands(patients.page)
  return { desk, form, patients, page: patients.page }
}

describe.each(sizeNames)('the page of a patient on a %s', (size) => {
  it('shows who it is, how to reach them, and the next and last visit', async () => {
    const { patients, page } = await openRecord(size)
    expect(await patients.title()).toMatch(/^Rosa Delgado \d\d years old$/)
    const contact = page.locator('.overview-contact')
    expect(await contact.getByRole('link', { name: rosa.phone }).getAttribute('href')).toBe(
      'tel:(207) 555-0173',
    )
    expect(await contact.getByRole('link', { name: rosa.email }).getAttribute('href')).toBe(
      'mailto:rosa.delgado@mail.example',
    )
    const facts = page.locator('.overview-visits dd')
    await expect.poll(() => facts.nth(0).innerText()).toContain('12:00 PM Follow-up Visit')
    expect(await facts.nth(1).innerText()).toContain('12:00 PM Physical Therapy')
    const visits = page.getByRole('region', { name: 'Visits' })
    expect(await visits.locator('li').count()).toBe(2)
    await visits.getByText('Right shoulder').waitFor()
    await page.getByRole('region', { name: 'Notes' }).getByText('Prefers mornings').waitFor()
    await page.getByRole('region', { name: 'Details' }).getByText('Harbor Health').waitFor()
    await axeInBothThemes(page)
    expect(patients.violations).toEqual([])
  })

  it('books, writes, sends a form and edits without leaving, and shows the result', async () => {
    const { form, patients, page } = await openRecord(size)
    await patients.button('Book').click()
    await expect.poll(() => patients.dialog.getByLabel('Patient').inputValue()).toBe('Rosa Delgado')
    await page.keyboard.press('Escape')
    await patients.dialog.waitFor({ state: 'detached' })

    await patients.button('Send Message').click()
    await patients.message.fill('How is the shoulder?')
    await patients.submit('Send Alert')
    const messages = page.getByRole('region', { name: 'Messages' })
    const sent = messages.locator('li').filter({ hasText: 'How is the shoulder?' })
    await sent.getByRole('button', { name: /^Why\?/ }).click()
    await sent.locator('.steps li').first().waitFor()

    const forms = page.getByRole('region', { name: 'Forms' })
    await forms.getByRole('button', { name: 'Send Form' }).click()
    await patients.dialog.getByLabel('Form').selectOption(form.title)
    await axe(page)
    await patients.submit('Send Invitation')
    await patients.waitForToast('Form invitation sent successfully via email')
    await forms.getByText('Not opened yet').waitFor()
    await messages.getByText(`Form: ${form.title}`).waitFor()

    const past = page.getByRole('region', { name: 'Visits' }).locator('li').filter({ hasText: 'Physical' })
    await past.getByRole('button', { name: /^Reminders/ }).click()
    await past
      .getByText(/made no reminder: the visit was booked after it had begun/)
      .first()
      .waitFor()
    await axe(page)

    await patients.button('Edit').click()
    await patients.field('notes').fill('Prefers afternoons')
    await patients.submit('Update Patient')
    await page.getByRole('region', { name: 'Notes' }).getByText('Prefers afternoons').waitFor()
    await axe(page)
    expect(patients.violations).toEqual([])
  })
})

describe('the page of a patient, on any screen', () => {
  it('shows what everyone must see first, and keeps what was typed when a colleague was faster', async () => {
    const { desk, patients, page } = await openRecord('desktop')
    const alerts = patients.dialog.getByRole('textbox', { name: 'Alerts' })
    await patients.button('Add Alert').click()
    await alerts.fill(`Penicillin allergy\n\n ${'x'.repeat(81)}`)
    await patients.submit('Save')
    await patients.dialog.getByText(/80 characters/).waitFor()
    await axe(page)
    await alerts.fill('Penicillin allergy\nFall risk')
    await patients.submit('Save')
    await patients.waitForToast('Alerts saved')
    const strip = page.getByRole('list', { name: 'Alerts' })
    await expect.poll(() => strip.locator('li').allInnerTexts()).toEqual(['Penicillin allergy', 'Fall risk'])
    await patients.button('Book').click()
    await expect
      .poll(() => patients.dialog.getByRole('list', { name: 'Alerts' }).locator('li').allInnerTexts())
      .toEqual(['Penicillin allergy', 'Fall risk'])
    await page.keyboard.press('Escape')
    await patients.dialog.waitFor({ state: 'detached' })

    await patients.button('Edit Alerts').click()
    await alerts.fill('Fall risk')
    await desk.call('PUT', '/api/patients/1/alerts', { alerts: ['Penicillin allergy', 'Latex allergy'] })
    await patients.submit('Save')
    await patients.waitForToast(/changed by someone else/)
    expect(await alerts.inputValue()).toBe('Fall risk')
    await axeInBothThemes(page)
    expect(patients.violations).toEqual([])
  })

  it('follows what colleagues change, and says that a deleted record is gone', async () => {
    const { desk, page } = await openRecord('desktop')
    await book(desk, 9, 'General Consultation')
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect.poll(() => visits.getByText('General Consultation').count()).toBe(1)
    await desk.call('PUT', '/api/patients/1/alerts', { alerts: ['Fall risk'] })
    await page.getByRole('button', { name: 'Edit Alerts' }).waitFor()
    await desk.call('DELETE', '/api/patients/1')
    await page.getByText('This record is no longer available.').waitFor()
    await axe(page)
  })

  it('shows who looked at the record, and leads to its history', async () => {
    const { page } = await openRecord('desktop')
    await page.reload()
    await waitForIslands(page)
    const views = page.getByRole('region', { name: 'Who looked' })
    await views.getByText('Dana Whitfield').first().waitFor()
    await views.getByRole('link', { name: 'Access log' }).click()
    await expect.poll(() => page.url()).toBe(`${server.url}/history/access?patient=1`)
  })

  it('is a 404 for a patient of another clinic', async () => {
    const { page } = await openRecord('desktop')
    const other = await server.register()
    await other.call('POST', '/api/patients', rosa)
    await other.call('POST', '/api/patients', aPatient())
    expect((await page.goto('/patients/2'))?.status()).toBe(404)
  })
})
