import { expect, it } from 'vitest'
import { rosa } from '../patients/testing/patients-page.ts'
import { axe, axeInBothThemes, browser } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'
import { ClinicPage } from '../calendar/testing/clinic-page.ts'

it('a new clinic is led from an empty dashboard to its first visit, until it needs no leading', async () => {
  const desk = await server.register({ zone: 'America/New_York' })
  const clinic = await ClinicPage.open(browser, server, desk, '/')
  const { page } = clinic
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 7 done').waitFor()
  await axeInBothThemes(page)

  await steps.getByRole('link', { name: 'Set your opening hours' }).click()
  await page.waitForURL('**/settings/clinic#section-opening-hours')
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor()

  // The patients page is as empty, and offers the same two ways.
  await clinic.load('/patients')
  const empty = page.locator('.empty')
  expect(await empty.getByRole('link', { name: 'Import patients' }).getAttribute('href')).toBe(
    '/settings/data#section-import-patients',
  )
  await empty.getByRole('button', { name: 'Add Patient' }).waitFor()

  await clinic.load('/')
  await steps.getByRole('link', { name: 'Add one' }).click()
  await page.waitForURL('**/patients')
  await clinic.waitForText('Add Patient')
  await desk.call('POST', '/api/patients', rosa)
  await clinic.load('/')
  await steps.getByText('1 of 7 done').waitFor()
  expect(await steps.locator('.done').innerText()).toContain('Bring in your patients')

  // What a colleague does shows here without a reload.
  const form = { title: 'Welcome', description: null, fields: [], isActive: true }
  await desk.call('POST', '/api/intake-forms', form)
  await steps.getByText('2 of 7 done').waitFor()

  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await clinic.waitForToast('First steps dismissed for everyone in the clinic')
  await steps.waitFor({ state: 'detached' })
  await clinic.load('/')
  await page.getByText('No appointments scheduled for today').waitFor()
  expect(await steps.count()).toBe(0)
  await axe(page)
  expect(clinic.violations).toEqual([])
})
