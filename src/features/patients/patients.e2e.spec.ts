import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PatientRow } from '#modules/patients'
import type { ReminderRow } from '#modules/reminders'
import { axe, browser } from '../../testing/browser.ts'
import { type Size, sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, server } from '../../testing/server.ts'
import { documentDraft } from '../../../modules/documents/testing/samples.ts'
import { openClinicWithPatients, rosa } from './testing/patients-page.ts'

const clinicWith = (count: number, size: Size, theme?: 'light' | 'dark') =>
  openClinicWithPatients(server, browser, { count, size, theme })

/** Removes the emails from the list, as in clinics that imported patients without one. */
const withoutEmail = async (route: Route) => {
  const response = await route.fetch()
  const rows = (await response.json()) as PatientRow[]
  await route.fulfill({ response, json: rows.map((row) => ({ ...row, email: '' })) })
}

const PAGES_WITH_NAMES = [
  '/patients',
  '/patients/1',
  '/patients/1/merge?with=2',
  '/patients/1/erase',
  '/documents',
  '/reminders?view=all',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day',
  '/calendar/print',
  '/forms/inbox?state=all',
  '/history?kind=patient&record=1',
  '/history/access',
  '/',
]

/** Lists the patient wherever staff see names. */
const fillPages = async (desk: Desk, patientName: string) => {
  const today = new Date().toISOString().slice(0, 10)
  const service = 'Physical Therapy'
  const visit = { patientId: 1, patientName, date: today, time: '12:00', duration: 30, service }
  await desk.call('POST', '/api/patients', { ...rosa, email: 'other@mail.example' })
  await desk.call('POST', '/api/appointments', visit)
  const facts = { patientId: 1, type: 'email', message: 'See you soon' }
  await desk.call('POST', '/api/reminders', { ...facts, scheduledFor: '2099-01-01T09:00' })
  await desk.call('POST', '/api/documents', documentDraft(patientName, 1))
  const fields = [{ id: 'a', type: 'text', label: 'Full name' }]
  const form = { title: 'Medical History', fields, isActive: true }
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form)
  const answer = { formId: id, patientId: 0, responses: { a: patientName } }
  await desk.call('POST', '/api/form-submissions', answer)
}

describe.each(sizeNames)('the patients page on a %s', (size) => {
  it('deletes on the second click, and disarms on Escape, on leaving and on Keep', async () => {
    const { patients } = await clinicWith(2, size)
    const armed = patients.button('Delete patient?')
    await patients.arm('Rosa Patient01')
    await expect.poll(() => armed.evaluate((button) => button === document.activeElement)).toBe(true)
    await axe(patients.page)
    await patients.page.keyboard.press('Escape')
    await armed.waitFor({ state: 'detached' })
    await patients.arm('Rosa Patient01')
    await patients.search.focus()
    await armed.waitFor({ state: 'detached' })
    await patients.arm('Rosa Patient01')
    await patients.button('Keep').click()
    await armed.waitFor({ state: 'detached' })
    expect(patients.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])

    await patients.arm('Rosa Patient01')
    await armed.filter({ visible: true }).click()
    await patients.waitForToast('Patient deleted successfully')
    await patients.row('Rosa Patient01').waitFor({ state: 'detached' })
    await expect.poll(() => patients.title()).toBe('Patients 1')
    await expect.poll(() => patients.page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('sends a patient a follow-up, keeps the draft, and explains why a patient cannot get one', async () => {
    const { desk, patients } = await clinicWith(1, size)
    const send = patients.dialog.getByRole('button', { name: 'Send Alert' })
    const visit = { patientId: 1, patientName: 'Rosa', date: '2026-03-12', time: '09:00', duration: 30 }
    await desk.call('POST', '/api/appointments', { ...visit, service: 'Physical Therapy' })
    await patients.followUp('Rosa Patient01')
    await patients.message.fill(' \n ')
    await expect.poll(() => send.isDisabled()).toBe(true)
    await axe(patients.page)
    await patients.message.fill('How is the shoulder?')
    await patients.dialog.getByLabel('Related Appointment').selectOption('March 12, 2026, Physical Therapy')

    await patients.page.route('**/send-followup', (route) => route.abort())
    await send.click()
    await patients.waitForToast('Failed to send follow-up alert')
    await expect.poll(() => patients.message.inputValue()).toBe('How is the shoulder?')
    await axe(patients.page)
    await patients.page.unroute('**/send-followup')
    await send.click()
    await patients.waitForToast('Follow-up alert sent successfully via email')
    await patients.dialog.waitFor({ state: 'detached' })
    const [sent, ...more] = await desk.call<ReminderRow[]>('GET', '/api/reminders?patientId=1')
    expect(sent).toMatchObject({ kind: 'follow-up', status: 'sent', message: 'How is the shoulder?' })
    expect([sent?.appointmentId, more]).toEqual([1, []])

    await desk.call('PUT', '/api/patients/1/contact-preferences', {
      preferred: 'email',
      email: false,
      sms: true,
    })
    await patients.followUp('Rosa Patient01')
    await patients.dialog.getByText(/^Rosa Patient01 opted out of emails/).waitFor()
    await patients.message.fill('How are you?')
    await expect.poll(() => send.isDisabled()).toBe(true)
    await patients.button('Cancel').click()
    await patients.button('Discard changes?').click()
    await patients.page.route('**/api/patients?*', withoutEmail)
    await patients.search.fill('rosa')
    await patients.row('Rosa Patient01').getByText('No email').waitFor()
    expect(await patients.followUpBlocker('Rosa Patient01')).toBe(
      'Rosa Patient01 has no email address on record.',
    )
    await axe(patients.page)
    expect(patients.violations).toEqual([])
  })

  it('fits the longest names', async () => {
    const { desk, patients } = await clinicWith(1, size)
    const long = { lastName: 'x'.repeat(100), phone: '5'.repeat(100), insurance: 'y'.repeat(200) }
    const email = `${'z'.repeat(64)}@${'z'.repeat(63)}.${'z'.repeat(63)}.example`
    await desk.call('PUT', '/api/patients/1', { ...rosa, ...long, email })
    await patients.load()
    await expect.poll(() => patients.overflowWidth()).toBe(0)
    await patients.arm(`Rosa ${long.lastName}`)
    await expect.poll(() => patients.overflowWidth()).toBe(0)

    if (size !== 'phone') return
    await patients.page.setViewportSize({ width: 360, height: 740 })
    const name = long.lastName.slice(0, 80)
    await desk.call('PUT', '/api/patients/1', { ...rosa, firstName: name, lastName: name })
    await fillPages(desk, `${name} ${name}`)
    const widePages: string[] = []
    for (const path of PAGES_WITH_NAMES) {
      await patients.load(path)
      if ((await patients.overflowWidth()) > 0) widePages.push(path)
    }
    expect(widePages).toEqual([])
  })

  it(`has no axe or CSP violations in ${themeOn[size]}`, async () => {
    const theme = themeOn[size]
    const { patients } = await clinicWith(17, size, theme)
    await axe(patients.page)
    await patients.button('Add Patient').click()
    await axe(patients.page)
    await patients.submit('Add Patient')
    await axe(patients.page)
    await patients.button('Close').click()
    await patients.dialog.waitFor({ state: 'detached' })
    await patients.edit('Rosa Patient02')
    await axe(patients.page)
    await patients.button('Cancel').click()
    await patients.search.fill('nobody')
    await patients.waitForText('No patients found matching your search')
    await axe(patients.page)
    expect(patients.violations).toEqual([])
  })
})

describe('the patients page, on any screen', () => {
  const size = 'desktop'

  it('sends a patient a form from the row', async () => {
    const { desk, patients } = await clinicWith(1, size)
    await patients.button('Send a form to Rosa Patient01').click()
    await patients.dialog.getByText('None of your forms is active.').waitFor()
    await axe(patients.page)
    await patients.submit('Cancel')
    await desk.call('POST', '/api/intake-forms', {
      title: 'Medical History',
      fields: [{ id: 'a', type: 'text', label: 'Allergies' }],
      isActive: true,
    })
    await patients.button('Send a form to Rosa Patient01').click()
    await patients.dialog.getByLabel('Form').selectOption('Medical History')
    await patients.submit('Send Invitation')
    await patients.waitForToast('Form invitation sent successfully via email')
    await expect.poll(() => patients.dialog.count()).toBe(0)
  })

  it('searches by name, email and phone, and keeps the query out of the URL', async () => {
    const { desk, patients } = await clinicWith(3, size)
    await desk.call('POST', '/api/patients', { ...rosa, phone: '(617) 444-0100' })
    for (const [query, count] of [
      ['patient0', 3],
      ['sa delg', 1],
      ['444-01', 1],
      ['ROSA.DELGADO@', 1],
    ] as const) {
      await patients.search.fill(query)
      await expect.poll(() => patients.rows().count()).toBe(count)
    }
    await patients.search.fill('nobody at all')
    await patients.waitForText('No patients found matching your search')
    await expect.poll(() => patients.page.url()).toBe(`${server.url}/patients`)
    await patients.button('Clear search').click()
    await expect.poll(() => patients.rows().count()).toBe(4)
    await expect.poll(() => patients.search.inputValue()).toBe('')
    await expect.poll(() => patients.search.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('deletes from the dialog after a confirmation', async () => {
    const { patients } = await clinicWith(1, size)
    const questions: string[] = []
    let answer = false
    patients.page.on('dialog', (question) => {
      questions.push(question.message())
      void (answer ? question.accept() : question.dismiss())
    })
    await patients.edit('Rosa Patient01')
    await patients.button('Delete Patient').click()
    await patients.field('firstName').waitFor()
    answer = true
    await patients.button('Delete Patient').click()
    await patients.waitForToast('Patient deleted successfully')
    await patients.waitForText('No patients registered yet')
    const question = 'Are you sure you want to delete this patient? This action cannot be undone.'
    expect(questions).toEqual([question, question])
  })

  it('pages through forty patients sorted by last name', async () => {
    const { patients } = await clinicWith(40, size)
    const pages = patients.page.getByRole('navigation', { name: 'Pages' })
    const range = (words: string) => pages.getByText(words).waitFor()
    await range('1 to 15 of 40, by last name')
    await expect.poll(() => patients.button('Previous page').isDisabled()).toBe(true)
    await patients.button('Next page').click()
    await range('16 to 30 of 40, by last name')
    await patients.row('Rosa Patient16').waitFor()
    await patients.button('Next page').click()
    await range('31 to 40 of 40, by last name')
    await expect.poll(() => patients.button('Next page').isDisabled()).toBe(true)
    await expect.poll(() => patients.rows().count()).toBe(10)
    await patients.button('Previous page').click()
    await range('16 to 30 of 40, by last name')
  })
})

describe.each(sizeNames)('an incomplete record on a %s', (size) => {
  it('is added with a name and a phone number, found by its filter, and completed', async () => {
    const { desk, patients } = await clinicWith(2, size)
    const { page } = patients
    await patients.button('Quick add').click()
    await patients.type({ firstName: 'Nora', lastName: 'Quinn' })
    await patients.submit('Add Patient')
    await expect.poll(() => patients.hintOrError('phone')).toBe('Phone or email is required')
    expect(await patients.field('address').count()).toBe(0)
    await axe(page)
    await patients.type({ phone: '(207) 555-0142' })
    await patients.submit('Add Patient')
    await patients.waitForToast('Patient added successfully')
    await patients
      .row('Nora Quinn')
      .getByText(/^Incomplete/)
      .waitFor()
    if (size === 'phone') await patients.button('Filters').click()
    const filter = patients.button('Incomplete (1)')
    await filter.click()
    await expect.poll(() => patients.rows().count()).toBe(1)
    expect(await filter.getAttribute('aria-pressed')).toBe('true')
    await axe(page)

    await patients.edit('Nora Quinn')
    const { firstName: _, lastName: __, phone: ___, ...rest } = rosa
    await patients.type({ ...rest, email: 'nora@mail.example', address: '' })
    await patients.submit('Update Patient')
    await patients.waitForToast('Patient updated successfully')
    await patients.load('/patients/3')
    await page.locator('.overview-missing').getByText('Address is missing').waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await patients.type({ address: '9 Pine Street, Portland' })
    await patients.submit('Update Patient')
    await page.locator('.overview-missing').waitFor({ state: 'detached' })
    expect(await desk.call('GET', '/api/patients?incomplete=true')).toEqual([])
    expect(patients.violations).toEqual([])
  })
})
