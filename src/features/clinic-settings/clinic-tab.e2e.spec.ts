import { describe, expect, it } from 'vitest'
import type { ClinicRow } from '#modules/clinic'
import { axe, axeInBothThemes, browser } from '../../testing/browser.ts'
import { type Size, sizeNames } from '../../testing/desk-page.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { dayIn } from '../../kit/format/format.ts'
import { rosa } from '../patients/testing/patients-page.ts'
import { server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const ADDRESS = '/api/settings/clinic'

const clinicOn = async (size: Size, theme?: 'light' | 'dark') => {
  const desk = await server.register({ clinicName: 'Harbor Street Clinic', zone: 'America/New_York' })
  const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', { size, theme })
  const onRecord = () => desk.call<ClinicRow>('GET', ADDRESS)
  const elsewhere = async (change: (clinic: ClinicRow) => object) =>
    desk.call<ClinicRow>('PUT', ADDRESS, change(await onRecord()))
  return { desk, settings, onRecord, elsewhere }
}

it('a clinic with a 24-hour clock sees it in every time', async () => {
  const { desk, settings } = await clinicOn('desktop')
  const { page } = settings
  const patient = await desk.call<{ id: number }>('POST', '/api/patients', rosa)
  const date = dayIn('America/New_York')
  const visit = { patientId: patient.id, patientName: 'Rosa Delgado', date, duration: 30, notes: '' }
  for (const time of ['00:05', '13:45']) {
    const draft = { ...visit, time, service: 'General Consultation' }
    await desk.call('POST', '/api/appointments', draft)
  }
  const reminder = {
    patientId: patient.id,
    appointmentId: null,
    type: 'email',
    message: 'See you',
    scheduledFor: '2031-05-05T14:00',
  }
  await desk.call('POST', '/api/reminders', reminder)
  await settings.field('timeFormat').selectOption('24-hour')
  await settings.saveAndWait()
  const expectedTimes = [
    ['/', '13:45'],
    [`/calendar?day=${date}`, '13:45'],
    ['/reminders?view=all', '14:00'],
    ['/settings/notifications', /Between \d\d:\d\d and \d\d:\d\d/],
  ] as const
  for (const [path, shows] of expectedTimes) {
    await page.goto(path)
    await waitForIslands(page)
    await page.getByText(shows).locator('visible=true').first().waitFor()
    expect([path, await page.locator('body').innerText()]).toEqual([
      path,
      expect.not.stringMatching(/\d [AP]M\b/),
    ])
  }
  expect(await desk.call('GET', ADDRESS)).toMatchObject({ timeFormat: '24-hour', dateFormat: 'DD/MM/YYYY' })
})

describe.each(sizeNames)('the Clinic tab on a %s', (size) => {
  it('saves all fields and shows them again', async () => {
    const { settings, onRecord } = await clinicOn(size)
    await settings.field('name').fill('Quay Clinic')
    await settings.field('phone').fill('(207) 555-0100')
    await settings.field('zone').selectOption('Europe/Berlin')
    await settings.field('dateFormat').selectOption('YYYY-MM-DD')
    await settings.byLabel('Fee of General Consultation in dollars').fill('1,200')
    await settings.button('Remove Follow-up Visit').click()
    await expect.poll(() => settings.focusedName()).toBe('Remove Physical Therapy')
    await settings.button('Add service').click()
    await expect.poll(() => settings.focusedName()).toBe('Service 4')
    await settings.byLabel('Service 4').fill('Massage')
    await settings.byLabel('Duration of Massage').selectOption('90')
    await settings.byLabel('Fee of Massage in dollars').fill('70.5')
    await settings.page.getByText('Unsaved changes.').waitFor()
    await settings.saveAndWait()
    await settings.page.getByText(/^Saved .* by Dana Whitfield\.$/).waitFor()

    const expectedServices = [
      ['General Consultation', '30', '$1,200.00'],
      ['Physical Therapy', '45', '$110.00'],
      ['Specialist Consultation', '60', '$180.00'],
      ['Massage', '90', '$70.50'],
    ]
    expect(await settings.services()).toEqual(expectedServices)
    await settings.load()
    expect(await settings.services()).toEqual(expectedServices)
    await expect.poll(() => settings.field('zone').inputValue()).toBe('Europe/Berlin')
    expect(await onRecord()).toMatchObject({
      name: 'Quay Clinic',
      phone: '(207) 555-0100',
      dateFormat: 'YYYY-MM-DD',
      services: [{ id: 1, fee: { amount: 120_000 } }, { id: 3 }, { id: 4 }, { id: 5, name: 'Massage' }],
    })
  })

  it('has no axe or CSP violations in both themes', async () => {
    const { settings } = await clinicOn(size)
    await axeInBothThemes(settings.page)
    await settings.field('name').fill('')
    await settings.button('Add service').click()
    await settings.save()
    await expect.poll(() => settings.focusedName()).toBe('name')
    await axeInBothThemes(settings.page)
    await settings.field('name').fill('Quay Clinic')
    await settings.button('Remove Service 5').click()
    await expect.poll(() => settings.focusedName()).toBe('Add service')
    await settings.saveAndWait()
    await axeInBothThemes(settings.page)
    expect(settings.violations).toEqual([])
  })
})

describe('the Clinic tab, on any screen', () => {
  const size = 'desktop'

  it('shows the clinic as registered', async () => {
    const { settings } = await clinicOn(size)
    await expect
      .poll(() => settings.page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Settings Clinic')
    await expect.poll(() => settings.field('name').inputValue()).toBe('Harbor Street Clinic')
    await expect.poll(() => settings.field('zone').inputValue()).toBe('America/New_York')
    await expect.poll(() => settings.field('dateFormat').inputValue()).toBe('DD/MM/YYYY')
    expect(await settings.services()).toEqual([
      ['General Consultation', '30', '$120.00'],
      ['Follow-up Visit', '30', '$90.00'],
      ['Physical Therapy', '45', '$110.00'],
      ['Specialist Consultation', '60', '$180.00'],
    ])
  })

  it('lists the four time zones of the United States first, then all others', async () => {
    const { settings } = await clinicOn(size)
    const options = settings.field('zone').locator('option')
    await options.nth(400).waitFor({ state: 'attached' })
    const labels = await options.allInnerTexts()
    expect(labels.slice(0, 4)).toEqual([
      'Eastern (New York)',
      'Central (Chicago)',
      'Mountain (Denver)',
      'Pacific (Los Angeles)',
    ])
    expect(labels).toContain('Europe/Berlin')
  })

  it('shows errors below their fields and keeps the input', async () => {
    const { settings } = await clinicOn(size)
    await settings.button('Add hours on Monday').click()
    await settings.field('email').fill('desk')
    await settings.byLabel('Service 2').fill('general consultation')
    const fee = settings.byLabel('Fee of Physical Therapy in dollars')
    await fee.fill('a lot')
    await settings.save()
    await expect.poll(() => settings.focusedName()).toBe('email')
    await expect
      .poll(() => settings.textBelow(settings.field('email')))
      .toBe('Please enter a valid email address')
    await expect
      .poll(() => settings.textBelow(settings.byLabel('Service 2')))
      .toBe('This service is listed twice')
    await expect.poll(() => settings.textBelow(fee)).toBe('Please enter an amount')
    await expect.poll(() => fee.inputValue()).toBe('a lot')
    await fee.fill('-1')
    await expect.poll(() => settings.textBelow(fee)).toBe('A fee cannot be negative')
    await settings.byLabel('Service 2').fill('Check-up')
    await settings.field('email').fill('desk@harbor.example')
    await settings.save()
    await expect.poll(() => settings.focusedName()).toBe('Fee of Physical Therapy in dollars')
    await fee.fill('115')
    await settings.saveAndWait()
  })

  it('shows another user’s changes and keeps the input', async () => {
    const { settings, onRecord, elsewhere } = await clinicOn(size)
    await settings.field('phone').fill('555-0199')
    await elsewhere((clinic) => ({
      ...clinic,
      phone: '555-0111',
      address: '18 Harbor Street',
      services: clinic.services.slice(1),
    }))
    await settings.save()
    await settings.alert.getByText('This record was changed by someone else since you opened it.').waitFor()
    await expect
      .poll(() => settings.alert.locator('li').allTextContents())
      .toEqual([
        'Phone was blank is now 555-0111',
        'Address was blank is now 18 Harbor Street',
        'Service was General Consultation, 30 min, $120.00 is now blank',
      ])
    await axe(settings.page)
    await settings.button('Load the changes').click()
    await expect.poll(() => settings.focusedName()).toBe('phone')
    await expect.poll(() => settings.field('phone').inputValue()).toBe('555-0199')
    await expect.poll(() => settings.textBelow(settings.field('phone'))).toBe('Currently saved: 555-0111')
    await expect.poll(() => settings.field('address').inputValue()).toBe('18 Harbor Street')
    expect(await settings.services()).toHaveLength(3)
    await settings.saveAndWait()
    expect(await onRecord()).toMatchObject({ phone: '555-0199', address: '18 Harbor Street' })
  })
})

describe('the Clinic tab', () => {
  it('asks before the user leaves with unsaved changes', async () => {
    const { settings } = await clinicOn('desktop')
    const dialogTypes: string[] = []
    settings.page.on('dialog', (question) => {
      dialogTypes.push(question.type())
      void question.accept()
    })
    await settings.page.reload()
    expect(dialogTypes).toEqual([])
    await waitForIslands(settings.page)
    await settings.field('name').pressSequentially('!')
    await settings.page.getByText('Unsaved changes.').waitFor()
    await settings.page.reload()
    expect(dialogTypes).toEqual(['beforeunload'])
  })

  it('requires a sign-in', async () => {
    const response = await fetch(`${server.url}/settings`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Welcome Back')
    const refused = await fetch(`${server.url}${ADDRESS}`)
    expect(refused.status).toBe(401)
  })
})

describe('the settings API', () => {
  it('returns the whole record, and names each refused field', async () => {
    const { desk } = await clinicOn('desktop')
    const clinic = await desk.call<ClinicRow>('GET', ADDRESS)
    expect(clinic).toMatchObject({ version: 5, sessionTimeout: 30, timeFormat: '12-hour' })
    expect(await desk.call('GET', '/api/services')).toEqual(clinic.services)
    const wrong = { ...clinic, zone: 'Mars', services: [{ ...clinic.services[0], duration: 1 }] }
    await expect(desk.call('PUT', ADDRESS, wrong)).rejects.toThrow(
      '"fields":{"zone":"This time zone does not exist","services.0.duration":"Please enter 5 to 480 minutes"}',
    )
  })
})
