import { describe, expect, it } from 'vitest'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import type { PatientRow } from '#modules/patients'
import { axe, axeInBothThemes, browser } from '../../../testing/browser.ts'
import { sizeNames } from '../../../testing/desk-page.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { server } from '../../../testing/server.ts'
import { PatientsPage, rosa } from '../testing/patients-page.ts'

const { email: _, phone: __, ...noah } = { ...rosa, firstName: 'Noah', lastName: 'Abara' }
const maria = { ...rosa, firstName: 'Maria', lastName: 'Abara', email: 'maria@mail.example' }

describe.each(sizeNames)('the contact of someone else on a %s', (size) => {
  it('is chosen in the dialog instead of an email and phone, shown on both pages, and gets the messages', async () => {
    const desk = await server.register({ zone: 'UTC' })
    await desk.call('POST', '/api/patients', maria)
    const form = await desk.call<FormRow>('POST', '/api/intake-forms', {
      title: 'Medical History',
      fields: [{ id: 'a', type: 'text', label: 'Allergies' }],
      isActive: true,
    })
    const patients = await PatientsPage.open(browser, server, desk, '/patients', { size })
    const { page, dialog } = patients
    await patients.button('Add Patient').first().click()
    await patients.type(noah)
    await patients.submit('Add Patient')
    await expect.poll(() => patients.hintOrError('email')).toBe('Email is required')
    await dialog.getByLabel('Uses the contact of someone else').check()
    await dialog.getByRole('combobox').fill('Maria')
    await page.getByRole('option', { name: /Maria Abara/ }).click()
    await expect.poll(() => patients.hintOrError('email')).toBe('')
    await axe(page)
    await patients.submit('Add Patient')
    await patients.waitForToast('Patient added successfully')
    expect(await desk.call<PatientRow>('GET', '/api/patients/2')).toMatchObject({ email: '', contactOf: 1 })
    await patients.row('Noah Abara').getByText('Contact: Maria Abara').first().waitFor()

    await patients.followUp('Noah Abara')
    await patients.message.fill('How is the arm?')
    await patients.submit('Send Alert')
    await patients.waitForToast('Follow-up alert sent successfully via email')

    await patients.load('/patients/2')
    const contact = page.locator('.overview-contact')
    await contact.getByRole('link', { name: 'Maria Abara' }).waitFor()
    await page.getByRole('region', { name: 'Forms' }).getByRole('button', { name: 'Send Form' }).click()
    await dialog.getByLabel('Form').selectOption(form.title)
    await patients.submit('Send Invitation')
    await patients.waitForToast('Form invitation sent successfully via email')
    const [invitation] = await desk.call<readonly InvitationRow[]>(
      'GET',
      `/api/intake-forms/${form.id}/invitations`,
    )
    expect(invitation).toMatchObject({ patientId: 2, email: '', state: 'sent' })
    await axeInBothThemes(page)

    await contact.getByRole('link', { name: 'Maria Abara' }).click()
    await page.waitForURL('**/patients/1')
    await waitForIslands(page)
    await expect.poll(() => contact.innerText()).toContain('Also contact for: Noah Abara')
    await desk.call('DELETE', '/api/patients/1')
    await patients.load('/patients/2')
    await page.getByText('The contact of this patient is no longer on the list.', { exact: false }).waitFor()
    expect(patients.violations).toEqual([])
  })
})
