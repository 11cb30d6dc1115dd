import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf } from '../../../modules/documents/testing/samples.ts'
import { browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { arrivedSubmissions, intake, publish, samuel } from './testing/form-drafts.ts'

let desk: Desk
let elsewhere: Server
beforeAll(async () => {
  desk = await server.register()
  elsewhere = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://elsewhere')
    response.setHeader('content-type', 'text/html')
    response.setHeader('cross-origin-embedder-policy', searchParams.get('policy') ?? 'unsafe-none')
    const sandbox = searchParams.has('sandbox') ? 'sandbox="allow-scripts allow-forms"' : ''
    response.end(
      `<!doctype html><title>A clinic’s own site</title><iframe ${sandbox} title="Form" width="100%" height="600" src="${searchParams.get('src')}"></iframe>`,
    )
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  elsewhere.close()
})

const framed = async (src: string, rest = '') => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/?src=${encodeURIComponent(src)}${rest}`)
  return { page, context, frame: page.frameLocator('iframe') }
}

it.each(['', '&sandbox'])('a form in a frame on another site accepts answers%s', async (rest) => {
  const formId = await publish(desk, intake)
  const { frame, context } = await framed(`${server.url}/form/${formId}`, rest)
  await frame.locator('form[data-live]').waitFor()
  for (const id of ['name', 'email', 'phone', 'born'] as const) {
    await frame.locator(`[id="q-${id}"]`).fill(samuel[id])
  }
  await frame.locator('[value="no"]').first().check()
  await frame.locator('[id="q-agreed"]').check()
  await frame.getByRole('button', { name: 'Submit Form' }).click()
  await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
  expect((await arrivedSubmissions(desk, formId)).map(({ responses }) => responses)).toEqual([samuel])
  expect(await context.cookies()).toEqual([])
  await context.close()
})

it.each(['', '&sandbox'])('a form in a frame on another site accepts a file%s', async (rest) => {
  const formId = await publish(desk, {
    title: 'Insurance',
    fields: [{ id: 'card', type: 'file', label: 'Your insurance card', required: true }],
  })
  const { frame, context } = await framed(`${server.url}/form/${formId}`, rest)
  await frame.locator('form[data-live]').waitFor()
  const card = { name: 'card.pdf', mimeType: 'application/pdf', buffer: pdfOf('card') }
  await frame.locator('[id="q-card"]').setInputFiles(card)
  await frame.getByRole('button', { name: 'Submit Form' }).click()
  await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
  const [submission] = await arrivedSubmissions(desk, formId)
  expect(submission?.answered).toMatchObject([{ answer: 'card.pdf', documentId: expect.any(Number) }])
  await context.close()
})

it('no other page can be framed by another site', async () => {
  const { page, context } = await framed(`${server.url}/`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.reload()
  await refused
  expect(page.frames().some((frame) => frame.url().startsWith(server.url))).toBe(false)
  await context.close()
})
