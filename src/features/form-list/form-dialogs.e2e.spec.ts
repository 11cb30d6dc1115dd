import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { openSmtpServer } from '../../../modules/platform/testing/smtp-server.ts'
import { axe, browser } from '../../testing/browser.ts'
import { type Size, sizeNames } from '../../testing/desk-page.ts'
import { smtpMailboxOf } from '../../testing/confirmation-link.ts'
import { themeOn } from '../../testing/themes.ts'
import { startServer, type StartedServer } from '../../testing/server.ts'
import { rosa } from '../patients/testing/patients-page.ts'
import { addForm, FormsPage } from './testing/forms-page.ts'

let mail: Awaited<ReturnType<typeof openSmtpServer>>
let server: StartedServer
beforeAll(async () => {
  mail = await openSmtpServer()
  server = await startServer({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => {
  delete mail.answers['RCPT']
})

const clinicWith = async (more: object, size: Size, theme?: 'light' | 'dark') => {
  const desk = await server.register({ mailbox: smtpMailboxOf(mail) })
  const form = await addForm(desk, { title: 'Medical history', ...more })
  const forms = await FormsPage.open(browser, server, desk, '/forms', { size, theme })
  return { desk, form, forms }
}

const fill = async (forms: FormsPage, email: string, name = '') => {
  await forms.dialog.getByLabel('Email').fill(email)
  await forms.dialog.getByLabel('Name').fill(name)
  await forms.button('Send Invitation').click()
}

const linkTo = ({ id }: FormRow) => `${server.url}/form/${id}`

describe.each(sizeNames)('sharing a form on a %s', (size) => {
  it('copies the link, the embed code and the text message', async () => {
    const { form, forms } = await clinicWith({ title: 'History & "more"' }, size)
    await forms.act(form.title, 'share')
    const tab = (name: string) => forms.page.getByRole('tab', { name, exact: true }).click()
    await forms.button('Copy link').click()
    await forms.waitForToast('Copied!')
    expect(await forms.readClipboard()).toBe(linkTo(form))
    await tab('Embed')
    await forms.button('Copy code').click()
    await expect
      .poll(() => forms.readClipboard())
      .toBe(
        `<iframe src="${linkTo(form)}" title="History &amp; &quot;more&quot;" width="100%" height="600" style="border: 0"></iframe>`,
      )
    await tab('SMS')
    const words = forms.page.getByLabel('SMS template')
    await words.fill('x'.repeat(161))
    await forms.waitForText(/^Keep it under 160 characters\. At 161, phones/)
    await words.fill('Hello')
    await forms.waitForText('Keep it under 160 characters. Current length: 5.')
    await forms.button('Copy text').click()
    await expect.poll(() => forms.readClipboard()).toBe('Hello')
  })

  it(`has no axe or CSP violations in ${themeOn[size]}`, async () => {
    const theme = themeOn[size]
    const { form, forms } = await clinicWith({ isActive: false }, size, theme)
    await forms.act(form.title, 'share')
    for (const tab of ['Link', 'Embed', 'Email', 'SMS']) {
      await forms.page.getByRole('tab', { name: tab, exact: true }).click()
      await axe(forms.page)
    }
    expect(forms.violations).toEqual([])
  })
})

describe('sharing a form, on any screen', () => {
  const size = 'desktop'

  it('opens the mail program with a message that contains the link', async () => {
    const { form, forms } = await clinicWith({}, size)
    await forms.act(form.title, 'share')
    await forms.page.getByRole('tab', { name: 'Email' }).click()
    await forms.page.getByLabel('Subject').fill('Before your visit & after')
    const href = await forms.page.getByRole('link', { name: 'Open in Email Client' }).getAttribute('href')
    const { protocol, searchParams } = new URL(href ?? '')
    expect([protocol, searchParams.get('subject')]).toEqual(['mailto:', 'Before your visit & after'])
    expect(searchParams.get('body')).toContain(`\r\n${linkTo(form)}\r\n`)
  })

  it('sends a patient a personal link from the Email tab, in the words that it shows', async () => {
    const { desk, form, forms } = await clinicWith({}, size)
    const person = { ...rosa, email: 'shared.rosa@mail.example' }
    await desk.call('POST', '/api/patients', person)
    await forms.act(form.title, 'share')
    await forms.page.getByRole('tab', { name: 'Email' }).click()
    await forms.dialog.getByRole('combobox').fill('delg')
    await forms.dialog.getByRole('option', { name: /Rosa Delgado/ }).click()
    await forms.button('Show message').click()
    await forms.dialog.getByText(/^Hello Rosa Delgado,/).waitFor()
    await axe(forms.page)
    await forms.button('Send Invitation').click()
    await forms.waitForToast('Form invitation sent successfully via email')
    expect(mail.receivedLines).toContain('RCPT TO:<shared.rosa@mail.example>')
    const [sent] = await desk.call<InvitationRow[]>('GET', `/api/intake-forms/${form.id}/invitations`)
    expect(sent).toMatchObject({ patientId: 1, state: 'sent', channel: 'email' })
    expect(forms.violations).toEqual([])
  })

  it('asks before an invitation that was begun in the Email tab is lost', async () => {
    const { form, forms } = await clinicWith({}, size)
    await forms.act(form.title, 'share')
    await forms.page.getByRole('tab', { name: 'Email' }).click()
    await forms.dialog.getByLabel('Name', { exact: true }).fill('Rosa Delgado')
    await forms.page.keyboard.press('Escape')
    await forms.button('Keep editing').click()
    expect(await forms.dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Rosa Delgado')
  })

  it('downloads the QR code as a file', async () => {
    const { form, forms } = await clinicWith({}, size)
    await forms.act(form.title, 'share')
    const [download] = await Promise.all([
      forms.page.waitForEvent('download'),
      forms.page.getByRole('link', { name: 'Download QR code' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Medical-history-qr.svg')
  })

  it('warns that an inactive form shows as unavailable, and activates it', async () => {
    const { form, forms } = await clinicWith({ isActive: false }, size)
    await forms.act(form.title, 'share')
    const warning = forms.dialog.getByText(/Form Unavailable/)
    await warning.waitFor()
    await forms.button('Activate').click()
    await forms.waitForToast('Form status updated successfully')
    await expect.poll(() => warning.count()).toBe(0)
  })
})

describe.each(sizeNames)('inviting to a form on a %s', (size) => {
  it('sends a personal link and shows its status', async () => {
    const { form, forms } = await clinicWith({}, size)
    await forms.act(form.title, 'invite')
    await forms.waitForText('No invitations yet')
    await fill(forms, 'rosa@mail.example', 'Rosa Delgado')
    await forms.waitForToast('Form invitation sent successfully via email')
    await forms.dialog.waitFor({ state: 'detached' })
    expect(mail.receivedLines).toContain('RCPT TO:<rosa@mail.example>')
    await forms.act(form.title, 'invite')
    const row = forms.page.locator('.invited > li')
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^Rosa Delgado rosa@mail\.example .*Sent Withdraw$/,
    )
    await row.getByRole('button', { name: 'Withdraw the link of Rosa Delgado' }).click()
    await row.getByRole('button', { name: 'Withdraw link?' }).click()
    await forms.waitForToast('Link withdrawn. It can no longer be answered.')
    await row.getByText('Withdrawn', { exact: true }).waitFor()
    await axe(forms.page)
  })

  it('is disabled while the form is inactive', async () => {
    const { form, forms } = await clinicWith({ isActive: false }, size)
    await forms.act(form.title, 'invite')
    await forms.dialog.getByText(/Activate it before you send invitations/).waitFor()
    await expect.poll(() => forms.button('Send Invitation').isDisabled()).toBe(true)
    await axe(forms.page)
    await forms.button('Activate').click()
    await expect.poll(() => forms.button('Send Invitation').isEnabled()).toBe(true)
    expect(forms.violations).toEqual([])
  })
})

describe('inviting to a form, on any screen', () => {
  const size = 'desktop'

  it('fills in the email and the name of a patient', async () => {
    const { desk, form, forms } = await clinicWith({}, size)
    await desk.call('POST', '/api/patients', rosa)
    await forms.act(form.title, 'invite')
    await forms.dialog.getByRole('combobox').fill('delg')
    await forms.dialog.getByRole('option', { name: /Rosa Delgado/ }).click()
    await expect.poll(() => forms.dialog.getByLabel('Email').inputValue()).toBe(rosa.email)
    await expect.poll(() => forms.dialog.getByLabel('Name').inputValue()).toBe('Rosa Delgado')
    await forms.button('Send Invitation').click()
    await forms.waitForToast('Form invitation sent successfully via email')
    const [sent] = await desk.call<InvitationRow[]>('GET', `/api/intake-forms/${form.id}/invitations`)
    expect(sent).toMatchObject({ patientId: 1, state: 'sent' })
  })

  it('shows the message, and sends it by text to a patient who prefers that', async () => {
    const { desk, form, forms } = await clinicWith({}, size)
    const person = { ...rosa, email: 'texted.rosa@mail.example' }
    const { id } = await desk.call<{ id: number }>('POST', '/api/patients', person)
    const preferences = { preferred: 'sms', email: true, sms: true, zone: 'Pacific/Auckland' }
    await desk.call('PUT', `/api/patients/${id}/contact-preferences`, preferences)
    await forms.act(form.title, 'invite')
    await forms.dialog.getByRole('combobox').fill('delg')
    await forms.dialog.getByRole('option', { name: /Rosa Delgado/ }).click()
    await expect.poll(() => forms.dialog.getByLabel('Phone').inputValue()).toBe(rosa.phone)
    await forms.button('Show message').click()
    await forms.dialog.getByText(/asks you to fill in a form: .*invitation=… Reply STOP/).waitFor()
    expect(await forms.dialog.getByText(form.title, { exact: false }).count()).toBe(1)
    await axe(forms.page)
    await forms.button('Send Invitation').click()
    await forms.toast.first().waitFor()
    const [sent] = await desk.call<InvitationRow[]>('GET', `/api/intake-forms/${form.id}/invitations`)
    expect(sent).toMatchObject({ patientId: id, channel: 'sms', phone: rosa.phone, email: '' })
    expect(['sent', 'scheduled', 'sending']).toContain(sent?.state)
  })

  it('says why a patient gets no text', async () => {
    const { desk, form, forms } = await clinicWith({}, size)
    const person = { ...rosa, email: 'declining.rosa@mail.example' }
    const { id } = await desk.call<{ id: number }>('POST', '/api/patients', person)
    await desk.call('PUT', `/api/patients/${id}/contact-preferences`, {
      preferred: 'sms',
      email: true,
      sms: false,
      zone: null,
    })
    await forms.act(form.title, 'invite')
    await forms.dialog.getByRole('combobox').fill('delg')
    await forms.dialog.getByRole('option', { name: /Rosa Delgado/ }).click()
    await forms.dialog.getByText('Text message: The patient opted out of these messages.').waitFor()
    expect(await forms.button('Text message').isDisabled()).toBe(true)
    expect(await forms.dialog.getByLabel('Email').inputValue()).toBe(person.email)
    await axe(forms.page)
  })

  it('rejects an invalid address', async () => {
    const { form, forms } = await clinicWith({}, size)
    await forms.act(form.title, 'invite')
    const email = forms.dialog.getByLabel('Email')
    await fill(forms, 'rosa at mail')
    await forms.waitForText('Please enter a valid email address')
    await expect.poll(() => email.evaluate((box) => box === document.activeElement)).toBe(true)
    await axe(forms.page)
    await email.fill('rosa@mail.example')
    await forms.dialog.getByText('Please enter a valid email address').waitFor({ state: 'detached' })
  })

  it('shows the mail server’s error, keeps the input, and sends again', async () => {
    const { form, forms } = await clinicWith({}, size)
    mail.answers['RCPT'] = '550 no such user'
    await forms.act(form.title, 'invite')
    await fill(forms, 'gone@mail.example', 'Gone Away')
    await forms.waitForToast('The mail server rejected the address or the message.')
    await expect.poll(() => forms.dialog.getByLabel('Email').inputValue()).toBe('gone@mail.example')
    const row = forms.page.locator('.invited > li')
    await row.getByText('Failed').waitFor()
    await row.getByText('The mail server rejected the address or the message.').waitFor()
    await axe(forms.page)
    delete mail.answers['RCPT']
    await row.getByRole('button', { name: 'Send again' }).click()
    await forms.waitForToast('Form invitation sent successfully via email')
    await row.first().getByText('Sent', { exact: true }).waitFor()
    await expect.poll(() => row.count()).toBe(2)
  })
})

describe('the desk sheet', () => {
  it('shows the clinic, the form in its languages and its link, and prints nothing else', async () => {
    const translations = { es: { title: 'Historia clínica', fields: {} } }
    const { form, forms } = await clinicWith({ translations }, 'desktop')
    await forms.page.goto(`/forms/${form.id}/sheet`)
    for (const words of ['Harbor Clinic', 'Historia clínica', 'English · Español'])
      await forms.waitForText(words)
    expect(await forms.title()).toBe('Medical history')
    await forms.waitForText(linkTo(form).slice('http://'.length))
    await axe(forms.page)
    const printed = forms.page.evaluate(() => new Promise((done) => addEventListener('beforeprint', done)))
    await forms.button('Print').click()
    await printed
    await forms.page.emulateMedia({ media: 'print' })
    await expect.poll(() => forms.button('Print').isVisible()).toBe(false)
    expect(forms.violations).toEqual([])
  })

  it('is not found for a missing form, and requires a sign-in', async () => {
    const { desk, form, forms } = await clinicWith({}, 'desktop')
    const status = async (path: string) => (await forms.page.goto(path))?.status()
    await desk.call('DELETE', `/api/intake-forms/${form.id}`)
    expect(await status(`/forms/${form.id}/sheet`)).toBe(404)
    expect(await status('/forms/abc/sheet')).toBe(404)
    await forms.page.context().clearCookies()
    await forms.page.goto(`/forms/${form.id}/sheet`)
    await forms.waitForText('Welcome Back')
  })
})
