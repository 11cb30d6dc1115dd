import { beforeAll, describe, expect, it } from 'vitest'
import { axe, browser } from '../../../testing/browser.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { arrivedSubmissions, intake, pagedDraft, publish } from '../testing/form-drafts.ts'
import { desktop, FormPage } from '../testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const link = (formId: number) => `${server.url}/form/${formId}`
const opened = async (draft = intake, options = {}) => {
  const formId = await publish(desk, draft)
  return { formId, form: await FormPage.open(browser, link(formId), { ...desktop, ...options }) }
}

describe('a form of several pages', () => {
  it('moves page by page, and skips a page that does not apply', async () => {
    const { form, formId } = await opened(pagedDraft)
    const next = form.page.getByRole('button', { name: 'Next' })
    await form.page.getByText('Page 1 of 3').waitFor()
    await expect.poll(() => form.field('signed').isVisible()).toBe(false)
    await next.click()
    await expect.poll(() => form.toast.innerText()).toContain('Please fill in required fields: Full name')
    await form.field('name').fill('Rosa Delgado')
    await form.page.keyboard.press('Enter')
    await form.page.getByText('Page 2 of 3').waitFor()
    await expect.poll(() => form.page.evaluate(() => document.activeElement?.textContent)).toBe('Your health')
    await form.choice('well', 'no').check()
    await form.page.getByText('Page 2 of 4').waitFor()
    await axe(form.page)
    await next.click()
    await form.field('words').fill('A cough')
    await form.page.getByRole('button', { name: 'Back' }).click()
    await form.choice('well', 'yes').check()
    await next.click()
    await form.page.getByText('Page 3 of 3').waitFor()
    await form.field('signed').fill('Rosa Delgado')
    await form.submit.click()
    await form.waitForThanks()
    expect((await arrivedSubmissions(desk, formId))[0]?.responses).toEqual({
      name: 'Rosa Delgado',
      well: 'yes',
      signed: 'typed:Rosa Delgado',
    })
    await form.close()
  })

  it('moves only one page on a double click', async () => {
    const pages = ['One', 'Two', 'Three', 'Four'].flatMap((id) => [
      { id: `page-${id}`, type: 'section' as const, label: `Page ${id}` },
      { id, type: 'text' as const, label: id },
    ])
    const { form, formId } = await opened({ title: 'Short', fields: pages })
    const next = form.page.getByRole('button', { name: 'Next' })
    for (const turned of ['Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4']) {
      await next.dblclick({ delay: 60 })
      await form.page.getByText(turned).waitFor()
    }
    await form.field('Four').fill('It is still there')
    await form.submit.dblclick({ delay: 60 })
    await form.waitForThanks()
    const [{ responses } = {}, ...others] = await arrivedSubmissions(desk, formId)
    expect([responses, others]).toEqual([{ Four: 'It is still there' }, []])
    await form.close()
  })

  it('keeps a drawn signature across a reload, and clears it', async () => {
    const { form, formId } = await opened({
      title: 'Sign',
      fields: [{ id: 'signed', type: 'signature', label: 'Your signature', required: true }],
    })
    const sheet = form.page.getByRole('img', { name: 'Draw your signature here' })
    const draw = async () => {
      const box = await sheet.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await form.page.mouse.move(x, y)
      await form.page.mouse.down()
      for (let step = 1; step < 30; step++) await form.page.mouse.move(x + step * 5, y + (step % 7) * 8)
      await form.page.mouse.up()
    }
    await form.page.getByRole('button', { name: 'Draw' }).press('Enter')
    await axe(form.page)
    await form.submit.click()
    await form.ask('signed').getByText('Please sign here').waitFor()
    await expect.poll(() => form.page.evaluate(() => document.activeElement?.textContent)).toBe('Type')
    await draw()
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(0)
    await form.page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => form.page.locator('.pad path').getAttribute('d')).toBe('')
    await draw()
    const path = await form.page.locator('.pad path').getAttribute('d')
    await form.page.reload()
    await form.page.locator('form[data-live]').waitFor()
    await expect.poll(() => form.page.locator('.pad path').getAttribute('d')).toBe(path)
    await form.submit.click()
    await form.waitForThanks()
    const [submission] = await arrivedSubmissions(desk, formId)
    expect(submission?.responses).toEqual({ signed: `drawn:${path}` })
    expect(path).toMatch(/^M\d+ \d+l0 0(l-?\d+ -?\d+){20,}$/)
    expect(form.violations).toEqual([])
    await form.close()
  })
})
