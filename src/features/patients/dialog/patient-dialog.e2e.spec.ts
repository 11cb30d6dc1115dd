import { describe, expect, it } from 'vitest'
import type { ContactRow } from '#modules/messages'
import type { PatientRow } from '#modules/patients'
import { axe, browser } from '../../../testing/browser.ts'
import { type Size, sizeNames } from '../../../testing/desk-page.ts'
import { server } from '../../../testing/server.ts'
import { openClinicWithPatients, PatientsPage, rosa } from '../testing/patients-page.ts'

const clinicWith = (count: number, size: Size, theme?: 'light' | 'dark') =>
  openClinicWithPatients(server, browser, { count, size, theme })

describe.each(sizeNames)('the patient dialog on a %s', (size) => {
  it('adds the first patient once all required fields are filled in', async () => {
    const { patients } = await clinicWith(0, size)
    await patients.waitForText('No patients registered yet')
    expect(patients.calls.filter((call) => call.includes('patients'))).toEqual([])

    await patients.button('Add Patient').first().click()
    await patients.submit('Add Patient')
    const missing = {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      dateOfBirth: 'Date of birth is required',
      address: 'Address is required',
      emergencyContact: 'Emergency contact is required',
      emergencyPhone: 'Emergency phone is required',
    } as const
    for (const [field, message] of Object.entries(missing)) {
      await expect.poll(() => patients.hintOrError(field as keyof typeof missing)).toBe(message)
    }
    await expect
      .poll(() => patients.field('firstName').evaluate((input) => input === document.activeElement))
      .toBe(true)
    expect(patients.calls.filter((call) => call.startsWith('POST'))).toEqual([])

    await patients.type({ ...rosa, email: 'rosa.delgado' })
    await expect.poll(() => patients.hintOrError('email')).toBe('Please enter a valid email address')
    await patients.type({ email: rosa.email })
    await expect.poll(() => patients.hintOrError('email')).toBe('')

    // The first click closes the dialog. The second must not reach the page below, where a phone has the
    // next-page button.
    await patients.dialog.getByRole('button', { name: 'Add Patient' }).dblclick({ delay: 80 })
    await patients.waitForToast('Patient added successfully')
    await patients.row('Rosa Delgado').waitFor()
    await expect.poll(() => patients.rows().count()).toBe(1)
    await expect.poll(() => patients.row('Rosa Delgado').innerText()).toMatch(/11\/08\/1967/)
    await expect.poll(() => patients.title()).toBe('Patients 1')
    expect(patients.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(patients.violations).toEqual([])
  })

  it('saves changes to a patient', async () => {
    const { desk, patients } = await clinicWith(1, size)
    await patients.edit('Rosa Patient01')
    expect(patients.calls).toContain('GET /api/patients/1')
    await expect.poll(() => patients.field('dateOfBirth').inputValue()).toBe(rosa.dateOfBirth)
    await expect.poll(() => patients.hintOrError('dateOfBirth')).toBe('August 11, 1967')
    await patients.type({ lastName: 'Castellanos', insurance: '' })
    await patients.button('Update Patient').click()
    await patients.waitForToast('Patient updated successfully')
    await patients.row('Rosa Castellanos').getByText('None').waitFor()
    expect(await desk.call<PatientRow>('GET', '/api/patients/1')).toMatchObject({ insurance: null })
  })

  it('adds a patient with one name, and later a last name', async () => {
    const { desk, patients } = await clinicWith(0, size)
    const box = patients.dialog.getByRole('checkbox', { name: 'Has one name' })
    const isFocused = (input: ReturnType<typeof patients.field>) =>
      input.evaluate((element) => element === document.activeElement)
    await patients.button('Add Patient').first().click()
    await patients.type({ ...rosa, firstName: '', lastName: 'Putra' })
    await patients.field('lastName').press('Tab')
    await expect.poll(() => isFocused(box)).toBe(true)
    await box.press('Space')
    await expect.poll(() => patients.field('lastName').count()).toBe(0)
    await expect.poll(() => isFocused(box)).toBe(true)
    await axe(patients.page)
    await patients.submit('Add Patient')
    await expect.poll(() => patients.hintOrError('firstName')).toBe('Name is required')
    await box.uncheck()
    await expect.poll(() => patients.field('lastName').inputValue()).toBe('Putra')
    await box.check()
    await patients.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Sukarno')
    await patients.submit('Add Patient')
    await patients.waitForToast('Patient added successfully')
    await patients.row('Sukarno').waitFor()
    expect(await desk.call<PatientRow>('GET', '/api/patients/1')).toMatchObject({
      firstName: 'Sukarno',
      lastName: '',
      oneName: true,
    })

    await patients.edit('Sukarno')
    await expect.poll(() => box.isChecked()).toBe(true)
    await box.uncheck()
    await patients.submit('Update Patient')
    await expect.poll(() => patients.hintOrError('lastName')).toBe('Last name is required')
    await patients.type({ lastName: 'Putra' })
    await patients.submit('Update Patient')
    await patients.waitForToast('Patient updated successfully')
    await patients.row('Sukarno Putra').waitFor()
    await axe(patients.page)
    expect(patients.violations).toEqual([])
  })

  it('formats a phone number while it is typed, and leaves a correction alone', async () => {
    const { patients } = await clinicWith(0, size)
    await patients.button('Add Patient').first().click()
    const phone = patients.field('phone')
    // The formats are loaded when the field gets the focus.
    const [formats] = await Promise.all([patients.page.waitForResponse(/phone-format/), phone.focus()])
    await formats.finished()
    await phone.pressSequentially('20')
    await phone.pressSequentially('75550173')
    await expect.poll(() => phone.inputValue()).toBe('(207) 555-0173')
    await phone.press('Backspace')
    await expect.poll(() => phone.inputValue()).toBe('(207) 555-017')
  })

  it('saves each contact preference immediately', async () => {
    const { desk, patients } = await clinicWith(1, size)
    const contact = patients.dialog.getByRole('region', { name: 'Messages' })
    const read = () => desk.call<ContactRow>('GET', '/api/patients/1/contact-preferences')
    await patients.button('Add Patient').click()
    await patients.field('firstName').waitFor()
    await expect.poll(() => contact.count()).toBe(0)
    await patients.button('Close').click()
    await patients.dialog.waitFor({ state: 'detached' })

    await patients.edit('Rosa Patient01')
    await contact.getByText('Allowed since registration').first().waitFor()
    await contact.getByRole('button', { name: 'SMS' }).click()
    await contact.getByLabel('Time zone').selectOption('America/Denver')
    await contact.getByLabel('Text messages').uncheck()
    await contact.getByText('Saved', { exact: true }).waitFor()
    await contact.getByText(/^Opted out .* recorded by staff$/).waitFor()
    const preferences = {
      preferred: 'sms',
      zone: 'America/Denver',
      email: { agreed: true },
      sms: { agreed: false },
    }
    expect(await read()).toMatchObject({ ...preferences, sms: { agreed: false, how: 'staff' } })
    await axe(patients.page)

    await patients.page.route('**/contact-preferences', (route) => route.abort())
    await contact.getByLabel('Text messages').check()
    await contact.getByText('Failed to save contact preferences').waitFor()
    await expect.poll(() => contact.getByLabel('Text messages').isChecked()).toBe(true)
    await axe(patients.page)
    await patients.page.unroute('**/contact-preferences')
    await contact.getByRole('button', { name: 'Try again' }).click()
    await contact.getByText('Saved', { exact: true }).waitFor()
    expect(await read()).toMatchObject({ ...preferences, sms: { agreed: true, how: 'staff' } })
    await patients.button('Cancel').click()
    expect(patients.violations).toEqual([])
  })
})

describe('the patient dialog, on any screen', () => {
  const size = 'desktop'

  it('opens from the dashboard and updates its figures', async () => {
    const { patients } = await clinicWith(1, size)
    await patients.load('/')
    await patients.button('Add Patient').click()
    await patients.type(rosa)
    await patients.submit('Add Patient')
    await patients.waitForToast('Patient added successfully')
    const figure = patients.page.locator('.stats').getByText('Active Patients').locator('xpath=../..')
    await expect.poll(() => figure.innerText()).toMatch(/Active Patients\s*2\b/)
    expect(patients.violations).toEqual([])
  })

  it('refuses a duplicate email at the field and in a toast, and keeps the input', async () => {
    const { patients } = await clinicWith(1, size)
    await patients.button('Add Patient').click()
    await patients.type({ ...rosa, email: 'PATIENT01@mail.example' })
    await patients.submit('Add Patient')
    await patients.waitForToast('Failed to add patient')
    await expect.poll(() => patients.hintOrError('email')).toBe('A patient with this email already exists')
    await expect.poll(() => patients.field('notes').inputValue()).toBe(rosa.notes)
    await patients.type({ email: rosa.email })
    await patients.submit('Add Patient')
    await patients.waitForToast('Patient added successfully')
    await expect.poll(() => patients.rows().count()).toBe(2)
  })

  it('neither overwrites another user’s change nor loses typed values', async () => {
    const { desk, patients } = await clinicWith(1, size)
    const colleague = await PatientsPage.open(browser, server, desk, '/patients', { size })
    await patients.edit('Rosa Patient01')
    await colleague.edit('Rosa Patient01')
    await colleague.type({ phone: '(207) 555-0111', notes: 'Prefers evenings' })
    await colleague.button('Update Patient').click()
    await colleague.waitForToast('Patient updated successfully')

    await patients.type({ phone: '(207) 555-0199', address: '9 Mill Road' })
    await patients.button('Update Patient').click()
    await patients.waitForToast('Failed to update patient')
    await patients.waitForText('This record was changed by someone else since you opened it.')
    await expect
      .poll(() => patients.dialog.locator('.alert li').allInnerTexts())
      .toEqual([
        expect.stringMatching(/Phone.*\(207\) 555-0173.*\(207\) 555-0111/s),
        expect.stringMatching(/Notes.*Prefers mornings.*Prefers evenings/s),
      ])
    await axe(patients.page)
    await patients.button('Load the changes').click()
    await expect.poll(() => patients.field('phone').inputValue()).toBe('(207) 555-0199')
    await expect.poll(() => patients.hintOrError('phone')).toBe('Currently saved: (207) 555-0111')
    await expect.poll(() => patients.field('notes').inputValue()).toBe('Prefers evenings')
    await patients.button('Update Patient').click()
    await patients.waitForToast('Patient updated successfully')
    expect(await desk.call('GET', '/api/patients/1')).toMatchObject({
      phone: '(207) 555-0199',
      address: '9 Mill Road',
      notes: 'Prefers evenings',
    })
  })
})
