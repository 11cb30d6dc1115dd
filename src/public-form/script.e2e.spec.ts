import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, launchBrowser } from '../testing/browser.ts'
import { type Desk, startServer, type TestServer } from '../testing/server.ts'
import { arrived, intake, paged, publish, samuel } from './testing/form.ts'
import { desktop, FormPage } from './testing/form-page.ts'

let server: TestServer
let browser: Browser
let desk: Desk
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  desk = await server.register()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const link = (formId: number) => `${server.url}/form/${formId}`
const opened = async (draft = intake, options = {}) => {
  const formId = await publish(desk, draft)
  return { formId, form: await FormPage.open(browser, link(formId), { ...desktop, ...options }) }
}

describe('a form on a phone', () => {
  it('says at once what is missing, in a toast and at each field, and is sent once', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId))
    await form.answer({ name: samuel.name })
    await form.submit.click()
    expect(await form.toast.locator('div').innerText()).toBe(
      'Error\nPlease fill in required fields: Email, Mobile phone, Date of birth, Any drug allergies?, I agree to be contacted',
    )
    expect(await form.focused()).toBe('q-email')
    expect(await form.page.locator('.wrong').count()).toBe(5)
    await form.answer(samuel)
    expect(await form.page.locator('.wrong').count()).toBe(0)
    await form.submit.dblclick()
    await form.thanked()
    expect(await form.toast.innerText()).toContain('Form submitted successfully')
    expect((await arrived(desk, formId)).map(({ responses }) => responses)).toEqual([samuel])
    await form.page.reload()
    await form.thanked()
    expect(form.violations).toEqual([])
    await form.close()
  })

  it('says what is wrong when a field is left, and takes it back when it is right', async () => {
    const { form } = await opened()
    await form.field('email').pressSequentially('samuel')
    expect(await form.page.locator('.wrong').count()).toBe(0)
    await form.field('phone').focus()
    await form.ask('email').getByText('Please enter a valid email address').waitFor()
    expect(await form.field('email').getAttribute('aria-invalid')).toBe('true')
    expect(await form.field('email').getAttribute('aria-describedby')).toContain('q-email.wrong')
    await form.field('email').pressSequentially('@mail.example')
    expect(await form.page.locator('.wrong').count()).toBe(0)
    expect(await form.field('email').getAttribute('aria-invalid')).toBeNull()
    await form.close()
  })

  it('asks for what applies, and sends nothing else', async () => {
    const { form, formId } = await opened()
    expect(await form.field('which').isVisible()).toBe(false)
    await form.choice('allergies', 'yes').check()
    await form.field('which').fill('Penicillin')
    await form.choice('allergies', 'no').check()
    expect(await form.field('which').isVisible()).toBe(false)
    await form.answer(samuel)
    await form.submit.click()
    await form.thanked()
    expect((await arrived(desk, formId))[0]?.responses).toEqual(samuel)
    await form.close()
  })

  it('has one toast for five seconds, longer while it is looked at, gone by Escape and by a swipe', async () => {
    const { form } = await opened()
    await form.page.clock.install()
    await form.submit.click()
    await form.submit.click()
    expect(await form.toast.count()).toBe(1)
    await form.page.clock.runFor(4_900)
    expect(await form.toast.count()).toBe(1)
    await form.toast.hover()
    await form.page.clock.runFor(10_000)
    expect(await form.toast.count()).toBe(1)
    await form.page.mouse.move(5, 5)
    await form.page.clock.runFor(5_100)
    expect(await form.toast.count()).toBe(0)
    await form.submit.click()
    await form.page.keyboard.press('F8')
    expect(await form.page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)')
    await form.page.keyboard.press('Escape')
    expect(await form.toast.count()).toBe(0)
    await form.submit.click()
    const box = await form.toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
    for (const [far, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      await form.page.mouse.move(x, y)
      await form.page.mouse.down()
      await form.page.mouse.move(x + far, y)
      await form.page.mouse.up()
      expect(await form.toast.count()).toBe(left)
    }
    await form.close()
  })
})

describe('a form of several pages', () => {
  it('is answered page by page, and a page that does not apply is passed over', async () => {
    const { form, formId } = await opened(paged)
    const next = form.page.getByRole('button', { name: 'Next' })
    await form.page.getByText('Page 1 of 3').waitFor()
    expect(await form.field('signed').isVisible()).toBe(false)
    await next.click()
    expect(await form.toast.innerText()).toContain('Please fill in required fields: Full name')
    await form.field('name').fill('Rosa Delgado')
    await form.page.keyboard.press('Enter')
    await form.page.getByText('Page 2 of 3').waitFor()
    expect(await form.page.evaluate(() => document.activeElement?.textContent)).toBe('Your health')
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
    await form.thanked()
    expect((await arrived(desk, formId))[0]?.responses).toEqual({
      name: 'Rosa Delgado',
      well: 'yes',
      signed: 'typed:Rosa Delgado',
    })
    await form.close()
  })

  it('is signed by drawing, which is kept, cleared and taken back', async () => {
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
    expect(await form.page.evaluate(() => document.activeElement?.textContent)).toBe('Type')
    await draw()
    expect(await form.page.locator('.wrong').count()).toBe(0)
    await form.page.getByRole('button', { name: 'Clear' }).click()
    expect(await form.page.locator('.pad path').getAttribute('d')).toBe('')
    await draw()
    const path = await form.page.locator('.pad path').getAttribute('d')
    await form.page.reload()
    await form.page.locator('form[data-live]').waitFor()
    expect(await form.page.locator('.pad path').getAttribute('d')).toBe(path)
    await form.submit.click()
    await form.thanked()
    const [submission] = await arrived(desk, formId)
    expect(submission?.responses).toEqual({ signed: `drawn:${path}` })
    expect(path).toMatch(/^M\d+ \d+l0 0(l-?\d+ -?\d+){20,}$/)
    expect(form.violations).toEqual([])
    await form.close()
  })
})

describe('what a tab keeps', () => {
  it('are the answers and the page one was on, until they are sent', async () => {
    const { form } = await opened(paged)
    await form.field('name').fill('Rosa')
    await form.page.getByText('Saved on this device').waitFor()
    await form.page.getByRole('button', { name: 'Next' }).click()
    await form.choice('well', 'maybe').check()
    await form.page.goto(`${server.url}/api/docs`)
    await form.page.goBack()
    await form.page.getByText('Page 2 of 3').waitFor()
    expect(await form.choice('well', 'maybe').isChecked()).toBe(true)
    await form.page.getByRole('link', { name: 'Español' }).click()
    await form.page.getByText('Página 2 de 3').waitFor()
    expect(await form.field('name').inputValue()).toBe('Rosa')
    await form.close()
  })

  it('is nothing of one patient for the next, and each is stored under a key of their own', async () => {
    const { form, formId } = await opened()
    const keys: (string | undefined)[] = []
    form.page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
    })
    for (const name of ['Samuel Ortiz', 'Rosa Delgado']) {
      expect(await form.field('name').inputValue()).toBe('')
      await form.answer({ ...samuel, name })
      await form.submit.click()
      await form.thanked()
      expect(await form.page.evaluate(() => sessionStorage.length)).toBe(0)
      await form.page.getByRole('link', { name: 'Fill in this form again' }).click()
      await form.page.locator('form[data-live]').waitFor()
    }
    expect(new Set(keys).size).toBe(2)
    const names = (await arrived(desk, formId)).map(({ responses }) => responses['name'])
    expect(names).toEqual(['Rosa Delgado', 'Samuel Ortiz'])
    await form.close()
  })

  it('is not shared with a tab that was opened from it', async () => {
    const { form, formId } = await opened()
    await form.answer(samuel)
    const [other] = await Promise.all([
      form.page.waitForEvent('popup'),
      form.page.evaluate(() => void open(location.href)),
    ])
    await other.locator('form[data-live]').waitFor()
    expect(await other.locator('[id="q-name"]').inputValue()).toBe('Samuel Ortiz')
    await other.locator('[id="q-name"]').fill('Rosa Delgado')
    for (const page of [form.page, other]) {
      await page.getByRole('button', { name: 'Submit Form' }).click()
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    }
    expect(await arrived(desk, formId)).toHaveLength(2)
    await form.close()
  })

  it('is sent on after a refusal, under the same key', async () => {
    const { form, formId } = await opened()
    await form.answer(samuel)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: false })
    await form.submit.click()
    await form.toast.getByText('This form is currently inactive and not accepting submissions.').waitFor()
    expect(await form.field('name').inputValue()).toBe(samuel.name)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: true })
    await form.submit.click()
    await form.thanked()
    expect(await arrived(desk, formId)).toHaveLength(1)
    await form.close()
  })
})
