import { expect, it } from 'vitest'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { ClinicPage, clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { axe, browser } from '../testing/browser.ts'
import { countInput } from '../testing/count-input.ts'
import { server } from '../testing/server.ts'

it('the first form is made from a template, published and sent to a patient by at most fifteen clicks', async () => {
  const { desk } = await clinicWith(server, ['Rosa Delgado'])
  const clinic = await ClinicPage.open(browser, server, desk, '/')
  const { page, dialog } = clinic
  const counted = await countInput(page)
  await page.getByRole('link', { name: 'Intake Forms' }).first().click()
  await page.getByRole('button', { name: 'Create Form' }).first().click()
  await dialog.getByRole('button', { name: 'Medical history', exact: true }).click()
  await clinic.press('Create Form')
  await clinic.waitForToast('Form created successfully')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: /^Send email invitation to / }).click()
  const patient = dialog.getByRole('combobox', { name: 'Patient' })
  await patient.click()
  await page.getByRole('option', { name: /^Rosa Delgado/ }).click()
  await axe(page)
  await clinic.press('Send Invitation')
  await clinic.waitForToast('Form invitation sent successfully via email')
  expect(counted().clicks).toBeLessThanOrEqual(15)
  const [form] = await desk.call<FormRow[]>('GET', '/api/intake-forms')
  const [sent] = await desk.call<InvitationRow[]>('GET', `/api/intake-forms/${form?.id}/invitations`)
  expect(sent).toMatchObject({ patientId: 1, state: 'sent' })
  expect(clinic.violations).toEqual([])
})
