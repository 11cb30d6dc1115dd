import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIELD_TYPES, type FieldType } from '#contracts/intake-forms'
import type { FormRow, SubmissionRow } from '#modules/intake-forms'
import type { PatientRow } from '#modules/patients'
import { BuilderPage } from '../features/form-builder/testing/builder-page.ts'
import { FormsPage } from '../features/form-list/testing/forms-page.ts'
import { rosa } from '../features/patients/testing/patients-page.ts'
import { ResponsesPage } from '../features/submissions/testing/responses-page.ts'
import { desktop, FormPage, phone } from '../features/public-form/testing/form-page.ts'
import { axe, browser } from '../testing/browser.ts'
import { type Size, sizeNames } from '../testing/desk-page.ts'
import { type Desk, startEmbeddedServer, type StartedServer } from '../testing/server.ts'

/** The life of a form: built, shared, answered twice, reviewed into a record, deactivated and deleted. */

let server: StartedServer
beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

const TITLE = 'Before your visit'

const QUESTIONS: readonly (readonly [FieldType, string])[] = [
  ['text', 'Full name'],
  ['email', 'Email'],
  ['tel', 'Mobile phone'],
  ['date', 'Date of birth'],
  ['select', 'Are you in pain?'],
  ['radio', 'Any allergies?'],
  ['textarea', 'Which ones?'],
  ['checkbox', 'You may call me'],
  ['file', 'Your insurance card'],
  ['section', 'Last page'],
  ['signature', 'Your signature'],
]

/** Builds a form with a field of every type; one is conditional, one is sensitive. */
const build = async (desk: Desk, size: Size): Promise<FormRow> => {
  const builder = await BuilderPage.open(browser, server, desk, '/forms', { size })
  await builder.page.getByText('No forms created yet').waitFor()
  await axe(builder.page)
  await builder.create()
  await builder.formTitle.fill(TITLE)
  for (const [type, label] of QUESTIONS) {
    await builder.add(label, type)
    if (type === 'textarea') await builder.dialog.getByLabel('Show when').selectOption('Any allergies?')
    if (type === 'textarea') await builder.dialog.getByLabel('Answer', { exact: true }).selectOption('Yes')
  }
  for (const required of [1, 7, 11]) await builder.row(required).getByLabel('Required').check()
  await builder.row(7).getByLabel('HIPAA Sensitive').check()
  await axe(builder.page)
  await builder.button('Create Form').click()
  await builder.waitForToast('Form created successfully')
  await builder.dialog.waitFor({ state: 'hidden' })
  expect(builder.violations).toEqual([])
  const [form] = await builder.forms()
  expect(new Set(form?.fields.map(({ type }) => type))).toEqual(new Set(FIELD_TYPES))
  await builder.page.context().close()
  return form as FormRow
}

/** Copies the link from the share dialog. */
const share = async (staff: FormsPage): Promise<string> => {
  await staff.act(TITLE, 'share')
  const link = await staff.dialog.getByLabel('Direct link').inputValue()
  await axe(staff.page)
  await staff.button('Copy link').click()
  await staff.waitForToast('Copied!')
  expect(await staff.readClipboard()).toBe(link)
  await staff.dialog.getByRole('button', { name: 'Close' }).click()
  await staff.dialog.waitFor({ state: 'hidden' })
  return link
}

const idsOf = ({ fields }: FormRow) => {
  const ids = new Map(fields.map(({ label, id }) => [label, id]))
  return (label: string) => ids.get(label) ?? ''
}

/** Rosa, whose record has another phone number, answers in a browser without JavaScript. */
const answerPlainly = async (form: FormRow, link: string) => {
  const id = idsOf(form)
  const sheet = await FormPage.open(browser, link, { ...desktop, javaScriptEnabled: false })
  await sheet.submit.click()
  await sheet.page.getByText('Please fill in required fields: Full name, Your signature').waitFor()
  await sheet.field(id('Full name')).fill('Rosa Delgado')
  await sheet.field(id('Email')).fill(rosa.email)
  await sheet.field(id('Mobile phone')).fill('(207) 555-0199')
  await sheet.field(id('Date of birth')).fill(rosa.dateOfBirth)
  await sheet.field(id('Are you in pain?')).selectOption('not_applicable')
  await sheet.choice(id('Any allergies?'), 'yes').check()
  await sheet.field(id('Your signature')).fill('Rosa Delgado')
  await sheet.submit.click()
  await sheet.page.getByText('Please fill in required fields: Which ones?').waitFor()
  await sheet.field(id('Which ones?')).fill('Penicillin')
  await sheet.submit.click()
  await sheet.waitForThanks()
  await sheet.close()
}

/** An unknown person answers on a phone, page by page, and draws the signature. */
const answerOnPhone = async (form: FormRow, link: string) => {
  const id = idsOf(form)
  const sheet = await FormPage.open(browser, link, phone)
  await axe(sheet.page)
  await sheet.field(id('Full name')).fill('Yuki Tanaka')
  await sheet.choice(id('Any allergies?'), 'no').check()
  await expect.poll(() => sheet.field(id('Which ones?')).isVisible()).toBe(false)
  await sheet.field(id('You may call me')).check()
  await sheet.page.getByRole('button', { name: 'Next' }).click()
  await sheet.submit.click()
  await sheet.toast.getByText('Please fill in required fields: Your signature').waitFor()
  await axe(sheet.page)
  await sheet.page.getByRole('button', { name: 'Draw' }).click()
  const box = await sheet.page.locator('.pad svg').boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  await sheet.page.mouse.move(box.x + 30, box.y + 40)
  await sheet.page.mouse.down()
  for (const step of [1, 2, 3, 4])
    await sheet.page.mouse.move(box.x + 30 + step * 40, box.y + 40 + (step % 2) * 30)
  await sheet.page.mouse.up()
  await sheet.submit.click()
  await sheet.waitForThanks()
  await axe(sheet.page)
  expect(sheet.violations).toEqual([])
  await sheet.close()
}

/** Reviews the responses, matches Rosa's and copies her new phone number into the record. */
const review = async (desk: Desk, size: Size) => {
  const screen = await ResponsesPage.open(browser, server, desk, '/forms', { size })
  await screen.view(TITLE)
  await screen.row('Yuki Tanaka').waitFor()
  const rows = await screen.rows().allInnerTexts()
  expect(rows[0]).toMatch(/Yuki Tanaka[\s\S]*Standard Data/)
  expect(rows[1]).toMatch(/Rosa Delgado[\s\S]*Sensitive Data/)
  await axe(screen.page)
  await screen.rows().nth(1).getByRole('button', { name: 'Review' }).click()
  await screen.page.locator('.match').getByText('Matches Rosa Delgado by').waitFor()
  await screen.decide('Mobile phone', 'Accept')
  await axe(screen.page)
  await screen.button('Save to record').click()
  await screen.waitForToast('Saved to the record of Rosa Delgado')
  await screen.row('Rosa Delgado').getByText('In record').waitFor()
  expect(screen.violations).toEqual([])
  await screen.page.context().close()
}

/** Checks which heading and text an anonymous visitor reads at the link, and returns the status. */
const stranger = async (link: string, heading: string, words: string): Promise<number> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const answered = await page.goto(link)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByText(words).waitFor()
  await axe(page)
  await context.close()
  return answered?.status() ?? 0
}

const close = async (staff: FormsPage, link: string) => {
  await staff.act(TITLE, 'deactivate')
  await staff.waitForToast('Form status updated successfully')
  await staff.waitForText('Inactive')
  const unavailable = 'This form is currently inactive and not accepting submissions.'
  expect(await stranger(link, 'Form Unavailable', unavailable)).toBe(200)
  await staff.act(TITLE, 'delete')
  await staff.waitForToast('Form deleted successfully')
  const notFoundText = "The form you're looking for doesn't exist or has been removed."
  expect(await stranger(link, 'Form Not Found', notFoundText)).toBe(404)
  await axe(staff.page)
  expect(staff.violations).toEqual([])
  await staff.page.context().close()
}

describe.each(sizeNames)('staff at a %s', (size) => {
  it('take a form from its first draft to deletion', async () => {
    const desk = await server.register()
    const { id } = await desk.call<PatientRow>('POST', '/api/patients', rosa)
    const form = await build(desk, size)
    const staff = await FormsPage.open(browser, server, desk, '/forms', { size })
    const link = await share(staff)
    expect(link).toBe(`${server.url}/form/${form.id}`)

    await answerPlainly(form, link)
    await answerOnPhone(form, link)
    await review(desk, size)

    expect(await desk.call('GET', `/api/patients/${id}`)).toMatchObject({ ...rosa, phone: '(207) 555-0199' })
    const [yukis, rosas] = await desk.call<SubmissionRow[]>('GET', '/api/form-submissions')
    expect(rosas).toMatchObject({ patientId: id, state: 'reviewed', sensitive: true })
    expect(yukis).toMatchObject({ patientId: 0, state: 'new', sensitive: false })
    expect(await desk.call('GET', '/api/dashboard/stats')).toMatchObject({ pendingForms: 1 })

    await staff.load()
    await close(staff, link)
  })
})
