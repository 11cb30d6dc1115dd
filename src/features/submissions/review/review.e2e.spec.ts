import { describe, expect, it } from 'vitest'
import type { PatientRow } from '#modules/patients'
import { axe, browser } from '../../../testing/browser.ts'
import { sizeNames } from '../../../testing/desk-page.ts'
import { turnOnComplianceMode } from '../../../testing/compliance-mode.ts'
import { server } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'
import { intake, setUpClinic, ResponsesPage, rosasAnswers } from '../testing/responses-page.ts'

describe.each(sizeNames)('a review on a %s', (size) => {
  it('saves accepted answers to the record, which shows where they came from', async () => {
    const { desk, patient, answer } = await setUpClinic(server)
    await answer({ name: 'Nobody We Know', pain: 'no' })
    await answer(rosasAnswers)
    const screen = await ResponsesPage.open(browser, server, desk, '/forms', { size })
    await screen.view('New Patient Intake')
    await screen.waitForText('2 submissions')
    const [first, second] = await screen.rows().allInnerTexts()
    expect(first).toMatch(/^Rosa Delgado\s+Not matched[\s\S]*rosa@new\.example[\s\S]*Sensitive Data/)
    expect(second).toMatch(/^Nobody We Know\s+Not matched[\s\S]*Standard Data/)

    await screen.review('Rosa Delgado', 'Matches Rosa Delgado by name and date of birth.')
    await screen.waitForText('3 of 5 fields differ.')
    await screen.decide('Email', 'Accept')
    await screen.decide('Mobile phone', 'Keep record')
    await screen.waitForText('1 accepted, 1 kept, 1 to decide')
    await expect.poll(() => screen.button('Save to record').isDisabled()).toBe(true)
    await expect.poll(() => screen.line('Email').locator('del').innerText()).toBe(rosa.email)
    await expect.poll(() => screen.line('Email').locator('ins').innerText()).toBe('rosa@new.example')
    await screen.decide('Current medications', 'Accept')
    await screen.button('Save to record').click()
    await screen.waitForToast('Saved to the record of Rosa Delgado')
    await screen.row('Rosa Delgado').getByText('In record').waitFor()
    expect(await desk.call<PatientRow>('GET', `/api/patients/${patient.id}`)).toMatchObject({
      email: 'rosa@new.example',
      phone: rosa.phone,
      notes: 'Ibuprofen when needed',
    })

    await screen.load(`/patients/${patient.id}`)
    await screen.button('Edit').click()
    const email = screen.dialog.locator('.field').filter({ has: screen.page.locator('[name="email"]') })
    await email.getByText(/^from New Patient Intake, /).waitFor()
    const phone = screen.dialog.locator('.field').filter({ has: screen.page.locator('[name="phone"]') })
    await expect.poll(() => phone.innerText()).not.toContain('New Patient Intake')
    await screen.dialog.getByRole('link', { name: 'Form submissions' }).click()
    await screen.row('Rosa Delgado').getByText('In record').waitFor()
    await expect.poll(() => screen.rows().count()).toBe(1)
    expect(screen.violations).toEqual([])
  })
})

describe('a review, on any screen', () => {
  const size = 'desktop'

  it('names the sender and a likely patient whatever the form calls its questions', async () => {
    const { desk, answer } = await setUpClinic(server, {
      ...intake,
      fields: intake.fields.map((each) =>
        each.id === 'name' ? { ...each, label: 'Nombre completo', record: 'fullName' as const } : each,
      ),
    })
    await answer({ name: 'Beatrice Nolan', pain: 'no' })
    await answer({ name: 'Rosie D.', email: rosa.email, pain: 'no' })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    const names = () => screen.rows().locator('td:first-child').allInnerTexts()
    await expect
      .poll(names)
      .toEqual([
        expect.stringMatching(/^Rosie D\.\s+Not matched\s+Rosa Delgado, likely match$/),
        expect.stringMatching(/^Beatrice Nolan\s+Not matched$/),
      ])
    await screen.review('Rosie D.', 'Matches Rosa Delgado by email.')
    await expect
      .poll(() => screen.page.locator('.review-foot .button').allInnerTexts())
      .toEqual(['Mark as reviewed', 'Save to record'])
    await axe(screen.page)
  })

  it('registers a new patient once the email belongs to no other patient', async () => {
    const { desk, answer } = await setUpClinic(server)
    await answer({
      name: 'Yuki Tanaka',
      email: rosa.email.toUpperCase(),
      phone: '(207) 555-0188',
      pain: 'no',
    })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await screen.review('Yuki Tanaka', 'Matches Rosa Delgado by email.')
    await screen.button('Create patient').click()
    const field = (name: string) => screen.dialog.locator(`[name="${name}"]`)
    await field('lastName').waitFor()
    await expect.poll(() => field('firstName').inputValue()).toBe('Yuki')
    await expect.poll(() => field('lastName').inputValue()).toBe('Tanaka')
    const rest = {
      dateOfBirth: '1987-02-10',
      address: '1 Pier',
      emergencyContact: 'Aki Tanaka',
      emergencyPhone: '(207) 555-0189',
    }
    for (const [name, value] of Object.entries(rest)) await field(name).fill(value)
    await screen.button('Add Patient').click()
    await screen.dialog.getByText('A patient with this email already exists').waitFor()
    await field('email').fill('yuki@mail.example')
    await screen.button('Add Patient').click()
    await screen.waitForToast('Patient added successfully')
    await screen.waitForText('No new submissions')
    await screen.page.getByRole('link', { name: 'All', exact: true }).click()
    await screen.row('Yuki Tanaka').getByText('In record').waitFor()
    const [yuki] = await desk.call<PatientRow[]>('GET', '/api/patients?q=yuki')
    expect(yuki).toMatchObject({ ...rest, lastName: 'Tanaka', phone: '(207) 555-0188' })
    expect(screen.violations).toEqual([])
  })

  it('refuses an email of another patient, and keeps the decisions', async () => {
    const { desk, patient, answer } = await setUpClinic(server)
    const other = { ...rosa, firstName: 'Luis', email: 'luis@mail.example', dateOfBirth: '1960-01-01' }
    await desk.call('POST', '/api/patients', { ...other, phone: '(207) 555-0111' })
    await answer({ ...rosasAnswers, email: 'luis@mail.example' })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await screen.review('Rosa Delgado', 'Matches')
    await screen.button('Another patient').click()
    await screen.page.getByRole('combobox').fill('Rosa')
    await screen.page.getByRole('option', { name: 'Rosa Delgado' }).click()
    await screen.page.locator('.match').getByText('Matches Rosa Delgado').waitFor()
    await screen.button('Accept all').click()
    await screen.button('Save to record').click()
    await screen.waitForToast('A patient with this email already exists')
    await screen.line('Email').getByText('A patient with this email already exists').waitFor()
    await screen.waitForText('3 accepted, 0 kept')
    await screen.decide('Email', 'Keep record')
    await screen.button('Save to record').click()
    await screen.waitForToast('Saved to the record of Rosa Delgado')
    expect(await desk.call('GET', `/api/patients/${patient.id}`)).toMatchObject({
      email: rosa.email,
      phone: '(207) 555-0199',
    })
  })

  it('does not overwrite a colleague’s change, and keeps the decisions', async () => {
    const { desk, patient, answer } = await setUpClinic(server)
    await answer(rosasAnswers)
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await screen.review('Rosa Delgado', 'Matches Rosa Delgado')
    await screen.button('Accept all').click()
    const pressed = () => screen.page.evaluate(() => document.activeElement?.ariaPressed)
    await expect.poll(pressed).toBe('true')
    const [warning] = await Promise.all([
      screen.page.waitForEvent('dialog'),
      screen.page.evaluate(() => setTimeout(() => location.reload())),
    ])
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    const changed = { ...rosa, notes: 'Prefers evenings', phone: '(207) 555-0199' }
    await desk.call('PUT', `/api/patients/${patient.id}`, changed)
    await screen.button('Save to record').click()
    await screen.page.locator('.review .alert').getByText('changed by someone else').waitFor()
    await screen.button('Load the changes').click()
    await screen.waitForText('2 accepted, 0 kept')
    await expect.poll(() => screen.line('Mobile phone').innerText()).toContain('Same')
    await expect
      .poll(() => screen.line('Current medications').locator('del').innerText())
      .toBe('Prefers evenings')
    await screen.button('Save to record').click()
    await screen.waitForToast('Saved to the record of Rosa Delgado')
    expect(await desk.call('GET', `/api/patients/${patient.id}`)).toMatchObject({
      notes: 'Ibuprofen when needed',
    })
  })

  it('reveals a sensitive answer on request when the clinic masks them', async () => {
    const { desk, patient, answer } = await setUpClinic(server)
    await turnOnComplianceMode(desk)
    await answer({ ...rosasAnswers, phone: rosa.phone })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms', { size })
    const row = screen.row('Rosa Delgado')
    const meds = row.getByRole('button', { name: /^(Show|Hide) Current medications$/ })
    const open = async () => {
      await screen.view('New Patient Intake')
      await row.getByRole('button', { name: /more/ }).click()
      await expect.poll(() => meds.innerText()).toContain('Show')
      expect(await screen.page.content()).not.toMatch(/Ibuprofen|11\/08\/1967/)
    }
    await open()
    await axe(screen.page)
    await meds.press('Enter')
    await row.getByText('Ibuprofen when needed').waitFor()
    // The other answers stay masked, and the button keeps its position.
    await row.getByRole('button', { name: 'Show Date of birth' }).waitFor()
    await expect.poll(() => meds.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => meds.innerText()).toContain('Hide')
    await screen.page.keyboard.press('Escape')
    await screen.dialog.waitFor({ state: 'detached' })
    await open()

    await screen.menu('Rosa Delgado', 'As the patient saw it')
    const sheet = screen.dialog.locator('.patient-form')
    await sheet.getByRole('button', { name: 'Show Date of birth' }).click()
    await expect.poll(() => sheet.getByLabel('Date of birth').inputValue()).toBe(rosa.dateOfBirth)
    await expect.poll(() => sheet.getByRole('textbox', { name: 'Current medications' }).count()).toBe(0)
    await screen.page.keyboard.press('Escape')

    await screen.review('Rosa Delgado', 'Matches Rosa Delgado')
    await screen.line('Date of birth').getByRole('button', { name: 'Show Date of birth' }).click()
    // The record says the same, which the line does not tell before the answer is shown.
    await screen.line('Date of birth').getByText('11/08/1967').nth(1).waitFor()
    await screen.button('Accept all').click()
    await screen.button('Save to record').click()
    await screen.waitForToast('Saved to the record of Rosa Delgado')
    expect(await desk.call('GET', `/api/patients/${patient.id}`)).toMatchObject({
      notes: 'Ibuprofen when needed',
    })
    const phone = await ResponsesPage.open(browser, server, desk, '/forms/inbox?state=all', {
      size: 'phone',
      theme: 'dark',
    })
    await phone.rows().first().getByRole('button', { name: /more/ }).click()
    await phone.page.getByRole('button', { name: 'Show Current medications' }).click()
    await phone.waitForText('Ibuprofen when needed')
    await expect.poll(() => phone.overflowWidth()).toBe(0)
    await axe(phone.page)
    expect([screen.violations, phone.violations]).toEqual([[], []])
  })

  it('shows a submission as the patient saw it, even after the form changed', async () => {
    const { desk, form, answer } = await setUpClinic(server)
    await answer(rosasAnswers)
    const { title, description, translations } = form
    const fields = [{ id: 'other', type: 'text', label: 'Something else altogether' }]
    await desk.call('PUT', `/api/intake-forms/${form.id}`, { title, description, translations, fields })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await screen.menu('Rosa Delgado', 'As the patient saw it')
    await screen.dialog.getByText('Current medications').waitFor()
    await expect.poll(() => screen.dialog.getByLabel('Mobile phone').inputValue()).toBe('(207) 555-0199')
    await expect.poll(() => screen.dialog.getByText('Something else altogether').count()).toBe(0)
    const [download] = await Promise.all([
      screen.page.waitForEvent('download'),
      screen.dialog.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await screen.page.keyboard.press('Escape')
    await screen.dialog.waitFor({ state: 'detached' })
    expect(screen.violations).toEqual([])
  })
})
