import { describe, expect, it } from 'vitest'
import type { FormRow } from '#modules/intake-forms'
import { axe, browser } from '../../testing/browser.ts'
import { type Size, sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { server } from '../../testing/server.ts'
import { addForm, FormsPage } from './testing/forms-page.ts'

const TWO_LINES =
  'Your agreement to be examined and treated here. You can withdraw it at any time by telling us.'

const clinicWith = async (drafts: readonly object[], size: Size, theme?: 'light' | 'dark') => {
  const desk = await server.register()
  const made: FormRow[] = []
  for (const draft of drafts) made.push(await addForm(desk, draft))
  return { desk, made, forms: await FormsPage.open(browser, server, desk, '/forms', { size, theme }) }
}

describe.each(sizeNames)('the forms page on a %s', (size) => {
  it('starts empty with a button to create the first form', async () => {
    const { forms } = await clinicWith([], size)
    await forms.waitForText('No forms created yet')
    expect(await forms.title()).toBe('Intake Forms 0')
    await expect.poll(() => forms.search.isVisible()).toBe(false)
    await forms.page.locator('.empty').getByRole('button', { name: 'Create Form' }).click()
    await forms.dialog.getByText('Digital Intake Form Builder').waitFor()
  })

  it('shows each form’s title, status, number of responses and creation date', async () => {
    const { desk, made, forms } = await clinicWith(
      [
        { title: 'Medical history', description: 'What you take' },
        { title: 'Consent', isActive: false },
        { title: 'Insurance', draft: true, description: TWO_LINES },
      ],
      size,
    )
    const submission = { formId: made[0]?.id, patientId: 0, responses: { name: 'Ada' } }
    await desk.call('POST', '/api/form-submissions', submission)
    await forms.load()
    const readRow = async (title: string) => (await forms.row(title).innerText()).replaceAll(/\s+/g, ' ')
    const history = await readRow('Medical history')
    for (const words of ['What you take', 'Active', '1']) expect(history).toContain(words)
    await expect.poll(() => readRow('Consent')).toMatch(/No description.*Inactive/)
    await expect.poll(() => readRow('Insurance')).toMatch(/Inactive Draft|Draft/)
    const description = forms.row('Insurance').getByText(TWO_LINES)
    const isCut = () => description.evaluate((box) => box.scrollWidth > box.clientWidth)
    await expect.poll(isCut).toBe(size === 'phone')
  })

  it('deletes immediately and offers undo', async () => {
    const { desk, made, forms } = await clinicWith([{ title: 'Consent' }, { title: 'History' }], size)
    await forms.act('Consent', 'delete')
    await forms.waitForToast('Form deleted successfully')
    await forms.row('Consent').waitFor({ state: 'detached' })
    await expect.poll(() => forms.title()).toBe('Intake Forms 1')
    await expect.poll(() => forms.page.evaluate(() => document.activeElement?.id)).toBe('main')
    await forms.button('Undo').click()
    await forms.waitForToast('Form restored successfully')
    await forms.row('Consent').waitFor()
    expect(await desk.call('GET', `/api/intake-forms/${made[0]?.id}`)).toMatchObject({ isActive: true })
  })

  it('fits the longest titles', async () => {
    const { forms } = await clinicWith([{ title: 'x'.repeat(200), description: 'y'.repeat(2000) }], size)
    await expect.poll(() => forms.overflowWidth()).toBe(0)
  })

  it(`has no axe or CSP violations in ${themeOn[size]}`, async () => {
    const theme = themeOn[size]
    const { forms } = await clinicWith(
      [
        { title: 'Consent', description: 'To be signed' },
        { title: 'Insurance', draft: true },
      ],
      size,
      theme,
    )
    await axe(forms.page)
    await forms.act('Consent', 'deactivate')
    await forms.waitForToast('Form status updated successfully')
    await axe(forms.page)
    await forms.search.fill('nothing like it')
    await forms.waitForText('No forms found matching your search')
    await axe(forms.page)
    expect(forms.violations).toEqual([])
  })
})

describe('the forms page, on any screen', () => {
  const size = 'desktop'

  it('searches title and description, and matches % literally', async () => {
    const { forms } = await clinicWith(
      [
        { title: 'Medical history', description: 'What you take' },
        { title: 'Consent', description: '100% voluntary' },
      ],
      size,
    )
    for (const [query, count] of [
      ['HISTORY', 1],
      ['you t', 1],
      ['%', 1],
      ['c', 2],
    ] as const) {
      await forms.search.fill(query)
      await expect.poll(() => forms.rows().count()).toBe(count)
    }
    await forms.search.fill('nothing like it')
    await forms.waitForText('No forms found matching your search')
    await forms.button('Clear search').click()
    await expect.poll(() => forms.rows().count()).toBe(2)
    await expect.poll(() => forms.search.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('deactivates and activates a form', async () => {
    const { forms } = await clinicWith([{ title: 'Consent' }], size)
    await forms.act('Consent', 'deactivate')
    await forms.waitForToast('Form status updated successfully')
    const status = () => forms.row('Consent').locator('.status').innerText()
    await expect.poll(status).toBe('Inactive')
    await forms.act('Consent', 'activate')
    await expect.poll(status).toBe('Active')
  })

  it('duplicates a form as a draft', async () => {
    const { forms } = await clinicWith([{ title: 'Consent' }], size)
    await forms.act('Consent', 'duplicate')
    await forms.waitForToast('Form duplicated successfully')
    await expect.poll(() => forms.row('Consent (copy)').innerText()).toMatch(/Inactive\s+Draft/)
  })

  it('shows why an action failed, and reloads the list', async () => {
    const { desk, made, forms } = await clinicWith([{ title: 'Consent' }, { title: 'History' }], size)
    await desk.call('DELETE', `/api/intake-forms/${made[0]?.id}`)
    await forms.act('Consent', 'deactivate')
    await forms.waitForToast('Failed to update form status')
    await forms.waitForText('Form not found')
    await expect.poll(() => forms.rows().count()).toBe(1)
  })

  it('opens a form’s responses and its builder', async () => {
    const { forms } = await clinicWith([{ title: 'Consent' }], size)
    await forms.act('Consent', 'view')
    await forms.dialog.getByText('No responses submitted yet').waitFor()
    await forms.page.keyboard.press('Escape')
    await forms.dialog.waitFor({ state: 'detached' })
    await forms.row('Consent').getByRole('button', { name: 'Consent', exact: true }).click()
    const heading = forms.dialog.getByRole('heading', { name: 'Edit Form' })
    await expect.poll(() => heading.isVisible()).toBe(true)
  })

  it('pages through twenty forms', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => ({ title: `Form ${n + 1}` }))
    const { forms } = await clinicWith(twenty, size)
    const pages = forms.page.getByRole('navigation', { name: 'Pages' })
    await pages.getByText('1 to 15 of 20, newest first').waitFor()
    await forms.row('Form 20').waitFor()
    await forms.button('Next page').click()
    await pages.getByText('16 to 20 of 20, newest first').waitFor()
    await expect.poll(() => forms.rows().count()).toBe(5)
  })
})

it('the forms table has all its columns on a desktop', async () => {
  const { forms } = await clinicWith([{ title: 'Consent' }], 'desktop')
  await expect
    .poll(() => forms.page.locator('thead th').allInnerTexts())
    .toEqual(['Form Title', 'Description', 'Status', 'Submissions', 'Created', 'Actions'])
})

it('the dashboard creates forms and links from its figure of pending forms to them', async () => {
  const desk = await server.register()
  const forms = await FormsPage.open(browser, server, desk, '/forms')
  await forms.load('/')
  const quick = forms.page.locator('.quick').getByRole('button')
  await expect
    .poll(() => quick.allInnerTexts())
    .toEqual(['New Appointment', 'Add Patient', 'Create Form', 'Send Reminder'])
  await forms.button('Create Form').click()
  await forms.dialog.getByText('Digital Intake Form Builder').waitFor()
  await forms.button('Close').click()
  await forms.page.getByRole('link', { name: 'Pending Forms' }).click()
  await forms.page.waitForURL('**/forms/inbox')
})
