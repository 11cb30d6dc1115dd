import { expect, it, onTestFinished } from 'vitest'
import { withClient } from '#modules/platform'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { startServer } from '../testing/server.ts'

it('a page that fails to render shows an error in the visitor’s language', async () => {
  const { appUrl, adminUrl, drop } = await freshDatabase()
  const server = await startServer({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl })
  onTestFinished(() => server.close().then(drop))
  const loadPage = async (language: string) => {
    const answer = await fetch(`${server.url}/join/somebody?from=letter`, {
      headers: { 'accept-language': language },
    })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await loadPage('en')).toMatchObject({ status: 404 })
  await withClient(adminUrl, (admin) => admin.query('alter table account_links rename to mislaid'))
  const { status, text } = await loadPage('en')
  expect(status).toBe(500)
  expect(text).toContain('Something went wrong on our side')
  expect(text).toContain('href="/join/somebody?from=letter"')
  expect(text).not.toContain('account_links')
  expect((await loadPage('fr')).text).toContain('Une erreur s’est produite de notre côté')
  await withClient(adminUrl, (admin) => admin.query('alter table mislaid rename to account_links'))
  expect(await loadPage('en')).toMatchObject({ status: 404 })
})
