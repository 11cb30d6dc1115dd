import { expect, it } from 'vitest'
import { browser } from './browser.ts'
import { server } from './server.ts'

const options = { baseURL: server.url, viewport: { width: 801, height: 600 } }

it('a context that was closed is opened again, with nothing left from before', async () => {
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'theme', value: 'dark', url: server.url }])
  await context.grantPermissions(['geolocation'])
  const before = await context.newPage()
  await before.goto('/pricing')
  await before.evaluate(() => localStorage.setItem('left', 'something'))
  await context.close()
  expect(before.isClosed()).toBe(true)

  expect(await browser.newContext(options)).toBe(context)
  expect(await context.cookies()).toEqual([])
  const page = await context.newPage()
  await page.goto('/pricing')
  const left = await page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return [localStorage.length, document.documentElement.dataset['theme'] === 'dark', state === 'granted']
  })
  expect(left).toEqual([0, false, false])
})

it('a context that cannot be as before is not opened again', async () => {
  const context = await browser.newContext(options)
  await context.setOffline(true)
  await context.close()
  expect(await browser.newContext(options)).not.toBe(context)
})
