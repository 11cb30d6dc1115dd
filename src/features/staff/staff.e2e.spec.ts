import { describe, expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import { subscribeToTeam } from '../../testing/team-plan.ts'
import { type Desk, server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

/** A clinic on the Team plan. */
const teamClinic = async (): Promise<Desk> => {
  const desk = await server.register()
  await subscribeToTeam(desk)
  return desk
}

/** Reads the link of the email to this address from the outbox. */
const linkFor = async (desk: Desk, email: string): Promise<string> => {
  const found = async () => {
    const messages = await desk.call<{ id: string; to: string }[]>('GET', '/api/outbox')
    const id = messages.find(({ to }) => to === email)?.id
    if (!id) return ''
    const { text } = await desk.call<{ text: string }>('GET', `/api/outbox/${id}`)
    return /^http\S+$/m.exec(text)?.[0] ?? ''
  }
  await expect.poll(found).not.toBe('')
  return found()
}

/** Accepts an invitation without JavaScript, on a phone; returns the page that follows. */
const joinWith = async (link: string, firstName: string) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Join Harbor Clinic' }).waitFor()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Please choose a password of 8 characters or more').waitFor()
  await page.getByText('Please enter your last name').waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(firstName)
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Password').fill('a longer morning walk')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('the users of a clinic', () => {
  it('are invited, join, change roles, and are removed after their appointments are reassigned', async () => {
    const desk = await teamClinic()
    const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic')
    const { page, dialog, toast } = settings
    await settings.waitForText(/^1 of 5 practitioners · 1 of 2 administrators/)
    await settings.button('Invite a teammate').click()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByLabel('Role').selectOption('Administrator')
    await expect.poll(() => dialog.getByLabel('Also sees patients').isChecked()).toBe(false)
    await axe(page)
    await dialog.getByLabel('Role').selectOption('Practitioner')
    const email = `ivo-${desk.user.id}-${desk.user.email}`
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await settings.waitForToast(`The invitation to ${email} is in the data folder`)
    await settings.button(`Resend to ${email}`).waitFor()
    await axe(page)

    const link = await linkFor(desk, email)
    const invitedPage = await joinWith(link, 'Ivo')
    expect(invitedPage.url()).toBe(`${server.url}/`)
    await invitedPage.getByText('Ivo').first().waitFor()
    // A practitioner manages only their own notifications, not the clinic’s messages to patients.
    await invitedPage.goto(`${server.url}/settings/notifications`)
    await expect
      .poll(() => invitedPage.getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Your notifications'])
    await expect.poll(() => invitedPage.getByLabel('Payment failed, by email').count()).toBe(0)
    await invitedPage.goto(link)
    await invitedPage.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()

    await settings.load()
    await settings.waitForText(/^2 of 5 practitioners · 1 of 2 administrators/)
    await settings.button('Sign out everywhere: Ivo Brandt').click()
    await dialog.getByText('their API keys keep working').waitFor()
    await axe(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await settings.waitForToast('Ivo Brandt was signed out everywhere')
    await invitedPage.goto(`${server.url}/settings`)
    await invitedPage.getByRole('link', { name: 'Forgot password?' }).waitFor()

    await settings.button('Edit Ivo Brandt').click()
    await dialog.getByLabel('Role').selectOption('Administrator')
    await axe(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await settings.waitForToast('Changes to Ivo Brandt were saved')
    await settings.waitForText(/^2 of 5 practitioners · 2 of 2 administrators/)

    // No row has more buttons than another administrator’s.
    await settings.button('Make owner: Ivo Brandt').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const isWide = () => page.evaluate(() => document.body.scrollWidth > document.documentElement.clientWidth)
    await expect.poll(isWide).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })

    const { people } = await desk.call<{ people: { id: number; owner: boolean }[] }>('GET', '/api/staff')
    const ivo = people.find(({ owner }) => !owner)?.id
    const patient = await desk.call<{ id: number }>(
      'POST',
      '/api/patients',
      aPatient({ phone: '(207) 555-0142', emergencyContact: 'Nils' }),
    )
    for (const practitionerId of [ivo, desk.user.id])
      await desk.call('POST', '/api/appointments', {
        patientId: patient.id,
        patientName: 'Ada Lindqvist',
        date: '2032-03-04',
        time: '09:00',
        duration: 30,
        service: 'General Consultation',
        practitionerId,
      })
    await settings.button('Remove Ivo Brandt').click()
    await dialog.getByText('1 upcoming appointment').waitFor()
    await dialog.getByLabel('Reassign to').selectOption('Dana Whitfield')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByText('Dana Whitfield is already booked at this time').waitFor()
    await axe(page)
    await dialog.getByRole('button', { name: 'Reassign anyway' }).click()
    await toast
      .getByText('Ivo Brandt was removed. The appointments were reassigned to Dana Whitfield.')
      .waitFor()
    await settings.waitForText(/^1 of 5 practitioners · 1 of 2 administrators/)
    expect(settings.violations).toEqual([])
  })

  it('pass axe on a phone, and so does the invitation page', async () => {
    const desk = await teamClinic()
    const email = `mia-${desk.user.email}`
    const body = { email, firstName: 'Mia', lastName: 'Sato', role: 'auditor', practitioner: false }
    await desk.call('POST', '/api/staff-invitations', body)
    const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', {
      size: 'phone',
      theme: 'dark',
    })
    await axe(settings.page)
    await settings.page.goto(await linkFor(desk, email))
    await axe(settings.page)
    await settings.load()
    await settings.button(`Withdraw the invitation to ${email}`).click()
    await settings.button('Withdraw invitation?').click()
    await settings.waitForToast('Invitation withdrawn. Its link no longer works.')
    await expect.poll(() => settings.button(`Resend to ${email}`).count()).toBe(0)
  })
})
