import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { type Draft, intake, pagedDraft, publish } from './testing/form-drafts.ts'
import { desktop, FormPage, phone, tablet } from './testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register({ clinicName: 'Harbor Street Clinic' })
})

const everything: Draft = {
  ...intake,
  fields: [
    ...intake.fields,
    { id: 'signed', type: 'signature', label: 'Your signature', required: true },
    {
      id: 'often',
      type: 'radio',
      label: 'How often do you exercise?',
      help: 'In an ordinary week',
      options: ['Never', 'Once or twice a week', 'Three times a week or more often'],
    },
  ],
}

type Variant = [name: string, options: BrowserContextOptions, act?: (form: FormPage) => Promise<unknown>]

const variants: Variant[] = [
  ['desktop', desktop],
  ['tablet', tablet],
  ['phone', phone],
  ['forced colors', { ...desktop, forcedColors: 'active' }],
  ['reduced motion', { ...phone, reducedMotion: 'reduce' }],
  ['dark', { ...phone, colorScheme: 'dark' }],
  [
    'after an empty submit',
    { ...phone, colorScheme: 'dark' },
    async (form) => {
      await form.submit.click()
      await form.toast.waitFor()
    },
  ],
  [
    'after back',
    desktop,
    async (form) => {
      await form.field('name').fill('Samuel Ortiz')
      await form.page.goto(`${server.url}/api/docs`)
      await form.page.goBack()
      await form.page.locator('form[data-live]').waitFor()
      await expect.poll(() => form.field('name').inputValue()).toBe('Samuel Ortiz')
    },
  ],
  [
    'right to left',
    phone,
    (form) =>
      form.page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      }),
  ],
]

const rightToLeft = { ...everything, title: 'نموذج المريض الجديد', description: 'قبل زيارتك الأولى' }

describe.each(variants)('a form, %s', (name, options, act) => {
  it('has no axe violations', async () => {
    const formId = await publish(desk, name === 'right to left' ? rightToLeft : everything)
    const form = await FormPage.open(browser, `${server.url}/form/${formId}`, options)
    await act?.(form)
    await axe(form.page)
    expect(form.violations).toEqual([])
    const overflow = await form.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await form.close()
  })
})

it.each(['', '?lang=es', '?lang=fr', '?submitted=1'])(
  'form pages, the confirmation and error pages%s have no axe violations',
  async (rest) => {
    const formId = await publish(desk, pagedDraft)
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    for (const id of [formId, 17]) {
      await page.goto(`${server.url}/form/${id}${rest}`)
      await axe(page)
    }
    await expect.poll(() => page.url()).toContain('/form/17')
    await context.close()
  },
)
