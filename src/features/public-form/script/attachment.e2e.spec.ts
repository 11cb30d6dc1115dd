import { beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow } from '#modules/documents'
import { pdfOf } from '../../../../modules/documents/testing/samples.ts'
import { jpegOf } from '../../../../modules/documents/testing/sample-files.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { arrivedSubmissions, type Draft, publish } from '../testing/form-drafts.ts'
import { desktop, FormPage, phone } from '../testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register({ clinicName: 'Harbor Street Clinic' })
})

const insurance: Draft = {
  title: 'Insurance details',
  description: 'About 1 minute.',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    {
      id: 'card',
      type: 'file',
      label: 'Your insurance card',
      help: 'A photo of its front will do',
      required: true,
      hipaasensitive: true,
      documentType: 'Insurance Card',
    },
    { id: 'letter', type: 'file', label: 'A letter of referral' },
  ],
}

const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer })
const referral = file('Letter, March.pdf', pdfOf('letter'))
const photo = file('IMG_2041.jpg', jpegOf(), 'image/jpeg')
const page = file('page.pdf', Buffer.from('<html><script>1</script></html>'))

const link = (formId: number) => `${server.url}/form/${formId}`
const documents = () => desk.call<DocumentRow[]>('GET', '/api/documents')
const facts = (rows: readonly DocumentRow[]) =>
  rows.map(({ originalName, documentType, isSensitive, fieldId }) => [
    originalName,
    documentType,
    isSensitive,
    fieldId,
  ])
const both = [
  ['Letter, March.pdf', 'Other', false, 'letter'],
  ['IMG_2041.jpg', 'Insurance Card', true, 'card'],
]

describe('a form with files', () => {
  it('uploads them as they are chosen, keeps them across a reload, and removes them', async () => {
    const formId = await publish(desk, insurance)
    const form = await FormPage.open(browser, link(formId), phone)
    const row = (id: string) => form.ask(id).locator('.chosen')
    await form.submit.click()
    await form.toast.getByText('Please fill in required fields: Full name, Your insurance card').waitFor()
    await expect.poll(() => form.ask('card').locator('.wrong').innerText()).toBe('Please choose a file')
    await form.field('name').fill('Samuel Ortiz')
    await form.field('card').setInputFiles(file('card.exe', Buffer.from('MZ')))
    await row('card').getByText('Please choose a PDF, JPG, PNG, DOC or DOCX file.').waitFor()
    await axe(form.page)
    await form.ask('card').getByRole('button', { name: 'Remove card.exe' }).click()
    await expect.poll(() => form.focusedId()).toBe('q-card')
    await form.field('card').setInputFiles(page)
    await row('card').getByText('This file type is not accepted.').waitFor()
    await form.submit.click()
    await form.toast.getByText('Please check your answers to: Your insurance card').waitFor()
    await expect
      .poll(() => form.page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Remove page.pdf')
    await form.ask('card').getByRole('button', { name: 'Remove page.pdf' }).click()

    await form.field('card').setInputFiles(photo)
    await row('card').getByText('Attached').waitFor()
    await form.field('letter').setInputFiles(referral)
    await row('letter').getByText('Attached').waitFor()
    await expect.poll(() => form.ask('card').locator('.wrong').count()).toBe(0)
    await form.page.reload()
    await form.page.locator('form[data-live]').waitFor()
    await expect.poll(() => row('letter').innerText()).toContain('Letter, March.pdf')
    await axe(form.page)
    await form.submit.click()
    await form.waitForThanks()
    expect(facts(await documents())).toEqual(both)
    const [submission] = await arrivedSubmissions(desk, formId)
    expect(submission?.responses).toEqual({
      name: 'Samuel Ortiz',
      card: 'IMG_2041.jpg',
      letter: 'Letter, March.pdf',
    })
    expect(form.violations).toEqual([])
    await form.close()
    for (const { id } of await documents()) await desk.call('DELETE', `/api/documents/${id}`)
  })

  it('waits for a running upload, and retries a failed one', async () => {
    const formId = await publish(desk, insurance)
    const form = await FormPage.open(browser, link(formId), desktop)
    await form.field('name').fill('Samuel Ortiz')
    const outcomes = ['lost', 'late']
    await form.page.route('**/files', async (route) => {
      const outcome = outcomes.shift()
      if (outcome === 'lost') return route.abort()
      if (outcome === 'late') await form.page.getByText('Waiting for the upload to finish').waitFor()
      return route.continue()
    })
    await form.field('card').setInputFiles(photo)
    await form.ask('card').getByText('Trying again in a moment').waitFor()
    await form.submit.click()
    await form.waitForThanks()
    expect(facts(await documents())).toEqual([both[1]])
    await form.close()
    for (const { id } of await documents()) await desk.call('DELETE', `/api/documents/${id}`)
  })

  it('uploads a file chosen without a connection as soon as the connection is back', async () => {
    const formId = await publish(desk, insurance)
    const form = await FormPage.open(browser, link(formId), phone)
    await form.field('name').fill('Samuel Ortiz')
    await form.page.context().setOffline(true)
    await form.field('card').setInputFiles(photo)
    await form.ask('card').getByText('Will be sent when you are back online').waitFor()
    await form.page.context().setOffline(false)
    await form.ask('card').getByText('Attached').waitFor()
    await form.submit.click()
    await form.waitForThanks()
    expect(facts(await documents())).toEqual([both[1]])
    await form.close()
    for (const { id } of await documents()) await desk.call('DELETE', `/api/documents/${id}`)
  })

  it('is posted with its files when scripts are off, and keeps the valid file after an error', async () => {
    const formId = await publish(desk, insurance)
    const form = await FormPage.open(browser, link(formId), { ...phone, javaScriptEnabled: false })
    await form.field('card').setInputFiles(page)
    await form.field('letter').setInputFiles(referral)
    await form.submit.click()
    const summary = form.page.getByRole('alert')
    await expect.poll(() => summary.innerText()).toContain('Please fill in required fields: Full name')
    await expect
      .poll(() => summary.innerText())
      .toContain('Please check your answers to: Your insurance card')
    await expect
      .poll(() => form.ask('card').locator('.wrong').innerText())
      .toMatch(/^This file type is not accepted\./)
    await expect
      .poll(() => form.ask('letter').locator('.kept').innerText())
      .toBe('Attached: Letter, March.pdf. Choosing another file replaces this one.')
    await form.field('name').fill('Samuel Ortiz')
    await form.field('card').setInputFiles(photo)
    await form.submit.click()
    await form.waitForThanks()
    expect(facts(await documents())).toEqual(both)
    await form.close()
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('shows its files in the submission inbox on a %s', async (_, size) => {
    const formId = await publish(desk, { ...insurance, fields: insurance.fields.slice(1, 2) })
    const form = await FormPage.open(browser, link(formId), size)
    await form.field('card').setInputFiles(photo)
    await form.ask('card').getByText('Attached').waitFor()
    await form.submit.click()
    await form.waitForThanks()
    await desk.signIn(form.page.context())
    await form.page.goto(`${server.url}/forms/inbox?formId=${formId}`)
    await waitForIslands(form.page)
    await form.page.getByRole('button', { name: 'IMG_2041.jpg' }).first().click()
    const viewer = form.page.getByRole('dialog')
    await viewer.getByRole('heading', { name: 'IMG_2041.jpg' }).waitFor()
    await viewer.getByRole('button', { name: 'Close' }).first().click()
    await viewer.waitFor({ state: 'hidden' })
    await axe(form.page)
    expect(form.violations).toEqual([])
    await form.close()
  })

  it('shows its upload texts in the patient’s language', async () => {
    const formId = await publish(desk, insurance)
    const form = await FormPage.open(browser, `${link(formId)}?lang=fr`, phone)
    await form.ask('card').getByText('PDF, JPG, PNG, DOC ou DOCX, jusqu’à 25 Mo').waitFor()
    await form.field('card').setInputFiles(photo)
    await form
      .ask('card')
      .getByText(/^1.ko · Joint$/)
      .waitFor()
    await form.ask('card').getByRole('button', { name: 'Retirer IMG_2041.jpg' }).click()
    await expect.poll(() => form.field('card').isVisible()).toBe(true)
    await form.close()
  })
})
