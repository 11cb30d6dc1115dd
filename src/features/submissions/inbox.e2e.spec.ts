import { describe, expect, it } from 'vitest'
import { axe, axeInBothThemes, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { setUpClinic, ResponsesPage, rosasAnswers } from './testing/responses-page.ts'

const RTL = '\u202Eevil\u202C'
const hostile = {
  name: `<img src=x onerror="window.ran = 1">${RTL}`,
  email: 'a@b.example',
  phone: `'"><script>window.ran = 2</script>`,
  meds: `javascript:window.ran=3 {{7*7}} \${window.ran=4} ${'x'.repeat(3000)} =1+1`,
  sign: 'typed:<svg onload="window.ran = 5">',
}

const filters = (screen: ResponsesPage, name: string) =>
  screen.page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name, exact: true })

describe.each(sizeNames)('the inbox on a %s', (size) => {
  it('lists new, reviewed and all submissions, even of deleted forms, and keeps the filter in its URL', async () => {
    const { desk, form, answer } = await setUpClinic(server)
    const open = (path: string) => ResponsesPage.open(browser, server, desk, path, { size })
    const screen = await open('/forms/inbox')
    await screen.waitForText('No new submissions')
    await answer(rosasAnswers)
    await answer({ name: 'Leah Goldman', pain: 'yes' })
    await desk.call('DELETE', `/api/intake-forms/${form.id}`)
    await screen.load('/forms/inbox')
    await expect.poll(() => screen.rows().count()).toBe(2)
    await expect.poll(() => screen.rows().first().innerText()).toContain('New Patient Intake')

    await screen.rows().first().getByRole('button', { name: 'Leah Goldman', exact: true }).click()
    await screen.waitForText('No patient matches these answers.')
    const steps = screen.page.locator('.review-foot .button')
    await expect.poll(() => steps.allInnerTexts()).toEqual(['Mark as reviewed', 'Create patient'])
    expect(await steps.last().getAttribute('class')).toContain('primary')
    await screen.page.locator('.review-foot').getByRole('button', { name: 'Mark as reviewed' }).click()
    await screen.waitForToast('Marked as reviewed')
    await expect.poll(() => screen.rows().count()).toBe(1)
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe('main')

    await filters(screen, 'Reviewed').click()
    await screen.row('Leah Goldman').getByText('Not matched').waitFor()
    await expect.poll(() => screen.page.url()).toBe(`${server.url}/forms/inbox?state=reviewed`)
    await filters(screen, 'All').click()
    await expect.poll(() => screen.rows().count()).toBe(2)
    await screen.page.goBack()
    await expect.poll(() => screen.rows().count()).toBe(1)
    await expect.poll(() => filters(screen, 'Reviewed').getAttribute('aria-current')).toBe('page')

    await screen.menu('Leah Goldman', 'Reopen')
    await screen.waitForText('No reviewed submissions yet')
    await screen.button('Show all').click()
    await screen.page.getByRole('searchbox').fill('goldman')
    await expect.poll(() => screen.rows().count()).toBe(1)
    await screen.page.getByRole('searchbox').fill('nothing of the kind')
    await screen.waitForText('No submissions found matching your search')
    await expect.poll(() => screen.page.url()).toBe(`${server.url}/forms/inbox?state=all`)
    await screen.button('Clear search').click()
    await expect.poll(() => screen.rows().count()).toBe(2)
    expect((await open('/forms/inbox?state=reviewed')).violations).toEqual([])
  })

  it('shows malicious answers as plain text', async () => {
    const { desk, patient, answer } = await setUpClinic(server, { title: `<b>Intake</b>${RTL}` })
    await answer(hostile)
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await expect.poll(() => screen.rows().first().innerText()).toContain('<img src=x onerror=')
    await screen.rows().first().getByRole('button', { name: /more/ }).click()
    await expect.poll(() => screen.overflowWidth()).toBe(0)
    await screen.review(hostile.name, 'No patient matches these answers.')
    await screen.button('Choose a patient').click()
    await screen.page.getByRole('combobox').fill('Rosa')
    await screen.page.getByRole('option', { name: 'Rosa Delgado' }).click()
    await screen.waitForText('Compared with Rosa Delgado. 4 of 4 fields differ.')
    await screen.button('Accept all').click()
    await expect.poll(() => screen.overflowWidth()).toBe(0)
    await axe(screen.page)
    await screen.button('Save to record').click()
    await screen.waitForToast(/^Saved to the record of /)
    // A menu that opens before the row has left this list goes with it.
    await expect.poll(() => screen.rows().count()).toBe(0)
    await filters(screen, 'All').click()
    await screen.menu(`<img src=x onerror="window.ran = 1">${RTL}`.trim(), 'As the patient saw it')
    await screen.dialog.getByText('Current medications').waitFor()
    await screen.load(`/forms/inbox?state=all&patientId=${patient.id}`)
    await screen.rows().first().waitFor()
    expect(await screen.page.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect(screen.violations).toEqual([])
  })

  it('passes axe and the content security policy in both themes', async () => {
    const { desk, answer } = await setUpClinic(server)
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox', { size })
    await axeInBothThemes(screen.page)
    for (const name of ['Rosa Delgado', 'Rosa Delgado', 'Leah Goldman'])
      await answer({ ...rosasAnswers, name })
    await screen.load('/forms/inbox')
    await screen.rows().nth(1).getByRole('button', { name: 'Review' }).click()
    await screen.page.locator('.review-table').waitFor()
    await screen.decide('Email', 'Accept')
    await screen.decide('Mobile phone', 'Keep record')
    await axeInBothThemes(screen.page)
    await screen.button('Another patient').click()
    await axeInBothThemes(screen.page)
    await screen.page.keyboard.press('Escape')
    await screen.rows().nth(2).getByRole('button', { name: '4 more' }).click()
    await screen.rows().nth(2).getByRole('button', { name: 'Actions for' }).click()
    await axeInBothThemes(screen.page)
    await screen.page.getByRole('menuitem', { name: 'As the patient saw it' }).click()
    await screen.dialog.getByText('Current medications').waitFor()
    await axeInBothThemes(screen.page)
    await screen.load('/forms')
    await screen.view('New Patient Intake')
    await screen.rows().nth(1).getByRole('button', { name: 'Review' }).click()
    await screen.page.locator('.review-table').waitFor()
    await axeInBothThemes(screen.page)
    expect(screen.violations).toEqual([])
  })
})

describe('the inbox, on any screen', () => {
  const size = 'desktop'

  it('undoes a review and a match', async () => {
    const { desk, patient, answer } = await setUpClinic(server)
    const { id } = await answer(rosasAnswers)
    await desk.call('POST', `/api/form-submissions/${id}/accept`, { patientId: patient.id, fields: [] })
    const screen = await ResponsesPage.open(browser, server, desk, `/forms/inbox?state=all`, { size })
    await screen.row('Rosa Delgado').getByText('In record').waitFor()
    await screen.row('Rosa Delgado').getByRole('link', { name: 'Rosa Delgado' }).click()
    await screen.page.waitForURL(`**/patients/${patient.id}`)
    await screen.page.goBack()
    await screen.row('Rosa Delgado').getByText('In record').waitFor()
    await screen.menu('Rosa Delgado', 'Reopen')
    await screen.review('Rosa Delgado', 'Matched to Rosa Delgado.')
    await screen.menu('Rosa Delgado', 'Unmatch from Rosa Delgado')
    await screen.waitForToast('No longer matched to Rosa Delgado')
    await screen.row('Rosa Delgado').getByText('Not matched').waitFor()
    await screen.page.locator('.match').getByText('Matches Rosa Delgado').waitFor()
    await screen.menu('Rosa Delgado', 'Mark as reviewed')
    await screen.row('Rosa Delgado').getByText('Reviewed').waitFor()
    await screen.toast.getByRole('button', { name: 'Undo' }).click()
    await screen.row('Rosa Delgado').getByRole('button', { name: 'Review' }).waitFor()
    expect(await desk.call('GET', `/api/form-submissions/${id}`)).toMatchObject({
      state: 'new',
      patientId: 0,
    })
  })
})
