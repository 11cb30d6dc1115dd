import { readFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EICAR, fakeClamd } from '../../../modules/platform/testing/fake-clamd.ts'
import { axe, browser } from '../../testing/browser.ts'
import { type PageOptions, type Size, sizeNames, withoutLiveUpdates } from '../../testing/desk-page.ts'
import { server, startServer } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { DocumentsPage, pdf, preparePatients } from './testing/documents-page.ts'

type Clinic = Awaited<ReturnType<typeof preparePatients>>

const open = async (size: Size, prepare?: (clinic: Clinic) => Promise<unknown>, more: PageOptions = {}) => {
  const clinic = await preparePatients(server)
  await prepare?.(clinic)
  return {
    ...clinic,
    screen: await DocumentsPage.open(browser, server, clinic.desk, '/documents', { size, ...more }),
  }
}

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Take twice daily') }

const twoFiles = async ({ upload }: Clinic) => {
  for (const name of ['First.pdf', 'Second.pdf']) await upload(pdf(name))
}

describe.each(sizeNames)('the documents page on a %s', (size) => {
  it('starts empty; staff choose files, see which are refused, and upload the rest', async () => {
    const { screen } = await open(size)
    await screen.waitForText('No documents uploaded yet')
    await screen.waitForText('No virus scanner is set up. Files are checked only by type and content.')
    expect([await screen.title(), await screen.search.isVisible()]).toEqual(['Documents 0', false])
    await screen.page.locator('.empty').getByRole('button', { name: 'Upload Document' }).click()
    await screen.submit()
    await expect.poll(() => screen.textBelow(screen.patient)).toBe('Please choose a patient')
    await expect
      .poll(() => screen.textBelow(screen.field('documentType')))
      .toBe('Please choose a document type')
    await expect.poll(() => screen.textBelow(screen.field('file'))).toBe('Please select a file to upload')
    await screen.choose(notes, pdf('Lipid panel.pdf', 3000), pdf('Knee.pdf'))
    await screen.drop(screen.dialog, { ...pdf('too big.pdf'), extraBytes: 25 * 2 ** 20 })
    await screen.waitForText('Only PDF, JPG, PNG, DOC and DOCX files are accepted')
    await screen.waitForText('The file is larger than 25 MB')
    await screen.send('Rosa Delgado', 'Lab Results')
    await expect
      .poll(() => screen.textBelow(screen.field('file')))
      .toBe('Please remove files that cannot be uploaded')
    await axe(screen.page)
    await screen.button('Remove notes.txt').click()
    await screen.button('Remove too big.pdf').click()
    await screen.field('notes').fill('By post')
    await screen.dialog.getByText('Sensitive document').click()
    await screen.submit()
    await screen.waitForToast('Document uploaded successfully')
    await expect
      .poll(() => screen.rowText('Lipid panel'))
      .toMatch(/Rosa Delgado.*Lab Results.*2\.9 KB.*Today.*Sensitive/)
    await expect.poll(() => screen.title()).toBe('Documents 2')
    await expect.poll(() => screen.rows().count()).toBe(2)
    const download = screen.page.waitForEvent('download')
    await screen.act('Lipid panel', 'Download')
    const file = await download
    expect(file.suggestedFilename()).toBe('Lipid panel.pdf')
    expect((await readFile(await file.path())).equals(pdf('', 3000).buffer)).toBe(true)
    expect(screen.violations).toEqual([])
  })

  it('shows the progress of an upload; cancelled, nothing of it is kept', async () => {
    const { screen, list } = await open(size)
    await screen.throttle(256)
    await screen.button('Upload Document').first().click()
    await screen.choose(pdf('MRI left knee.pdf', 3 * 2 ** 20))
    await screen.send('Rosa', 'Medical Record')
    const bar = screen.row('MRI left knee').getByRole('progressbar', { name: 'Upload of MRI left knee.pdf' })
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toMatch(/^[1-9]\d?%, .* of 3 MB$/)
    await expect.poll(() => screen.rowText('MRI left knee')).toMatch(/of 3 MB Uploading, [1-9]\d?%/)
    await axe(screen.page)
    await screen.button('Cancel upload of MRI left knee.pdf').click()
    await screen.waitForText('No documents uploaded yet')
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await list()).toEqual([])
  })

  it('deletes immediately, undoes that, and says when another user was faster', async () => {
    const { desk, list, screen } = await open(size, twoFiles, { before: withoutLiveUpdates })
    await screen.act('First', 'Delete')
    await screen.waitForToast('Document deleted successfully')
    await screen.row('First').waitFor({ state: 'detached' })
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe('main')
    await screen.button('Undo').click()
    await screen.waitForToast('Document restored successfully')
    await expect.poll(() => screen.rows().count()).toBe(2)

    const second = (await list()).find(({ originalName }) => originalName === 'Second.pdf')
    await desk.call('DELETE', `/api/documents/${second?.id}`)
    await screen.act('Second', 'Download')
    await screen.waitForToast('Failed to download document')
    await screen.waitForText('This document does not exist.')
    await expect.poll(() => screen.rows().count()).toBe(1)
  })

  it('passes axe and the content security policy in the dark theme too', async () => {
    const { screen } = await open(
      size,
      async ({ upload, announce }) => {
        await upload(pdf(`${'Long name '.repeat(20)}.pdf`), { isSensitive: true })
        await announce({ originalName: 'Announced.pdf' })
      },
      { theme: 'dark' },
    )
    await expect.poll(() => screen.rowText('Announced')).toContain('Upload not finished')
    await expect.poll(() => screen.overflowWidth()).toBe(0)
    await axe(screen.page)
    await screen.button('Upload Document').first().click()
    await screen.choose(notes, pdf('Fine.pdf'))
    await screen.submit()
    await axe(screen.page)
    expect(screen.violations).toEqual([])
  })
})

describe('the documents page, on any screen', () => {
  const size = 'desktop'

  it('retries a lost upload, and keeps the input after a refusal', async () => {
    const { screen, desk, patient, register } = await open(size)
    await register({ firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@mail.example' })
    await screen.page.route('**/api/documents', (route) => route.abort(), { times: 1 })
    await screen.button('Upload Document').first().click()
    await screen.choose(pdf('Referral.pdf'))
    await screen.send('Rosa', 'Referral')
    await screen.waitForToast('Failed to upload document')
    await screen.waitForText('The connection was lost. Check it and try again.')
    await axe(screen.page)
    await screen.button('Try again Referral.pdf').click()
    await expect.poll(() => screen.rowText('Referral.pdf')).toContain('Today')

    await screen.button('Upload Document').first().click()
    await screen.choose(pdf('Letter.pdf'))
    await screen.field('notes').fill('By post')
    await screen.pickPatient(screen.patient, 'Rosa')
    await screen.field('documentType').selectOption('Other')
    await desk.call('DELETE', `/api/patients/${patient.id}`)
    await screen.submit()
    await screen.button('Change Letter.pdf').click()
    await expect.poll(() => screen.textBelow(screen.patient)).toBe('This patient does not exist')
    expect([
      await screen.field('notes').inputValue(),
      await screen.field('documentType').inputValue(),
    ]).toEqual(['By post', 'Other'])
    await screen.pickPatient(screen.patient, 'Ada')
    await screen.submit()
    await expect.poll(() => screen.rowText('Letter.pdf')).toMatch(/Ada Lindqvist.*Today/)
  })

  it('finds by name, patient and type, page by page; the URL holds only the filters', async () => {
    const { screen, patient } = await open(size, async ({ announce, register }) => {
      const ada = await register({ firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@mail.example' })
      await announce({ originalName: '100% of it.pdf', patientId: ada.id, documentType: 'Insurance Card' })
      for (let n = 1; n <= 16; n += 1) await announce({ originalName: `Number ${n}.pdf` })
    })
    const pages = screen.page.getByRole('navigation', { name: 'Pages' })
    await pages.getByText('1 to 15 of 17, newest first').waitFor()
    await screen.button('Next page').click()
    await pages.getByText('16 to 17 of 17, newest first').waitFor()
    for (const [query, count] of [
      ['LINDQ', 1],
      ['%', 1],
      ['number 1', 8],
      ['insurance', 1],
      ['', 15],
    ] as const) {
      await screen.search.fill(query)
      await expect.poll(() => screen.rows().count()).toBe(count)
    }
    const [who, type] = [
      screen.page.getByRole('combobox', { name: 'Patient' }),
      screen.page.getByLabel('Type', { exact: true }),
    ]
    await expect
      .poll(() => type.locator('option').allInnerTexts())
      .toEqual(['All types', 'Insurance Card', 'Referral'])
    await screen.pickPatient(who, 'Rosa Delgado')
    await type.selectOption('Insurance Card')
    await screen.waitForText('No documents found matching your filters')
    await expect
      .poll(() => screen.page.url())
      .toBe(`${server.url}/documents?patient=${patient.id}&type=Insurance+Card`)
    await screen.page.goBack()
    await expect.poll(() => screen.rows().count()).toBe(15)
    await screen.page.reload()
    await waitForIslands(screen.page)
    expect([await who.inputValue(), await screen.title()]).toEqual(['Rosa Delgado', 'Documents 17'])
    await screen.drop(screen.page.locator('#main'), pdf('Dropped.pdf'))
    await expect.poll(() => screen.patient.inputValue()).toBe('Rosa Delgado')
    await screen.drop(screen.dialog, pdf('Another.pdf'))
    await expect
      .poll(() => screen.dialog.locator('.chosen').innerText())
      .toMatch(/Dropped\.pdf[^]*Another\.pdf/)
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    await screen.button('Discard changes?').click()
    await screen.search.fill('nothing like it')
    await screen.button('Clear filters').click()
    await expect.poll(() => screen.page.url()).toBe(`${server.url}/documents`)
    await expect.poll(() => screen.search.evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

it('shows changes made elsewhere, including scan results, in the desktop columns', async () => {
  const clamd = await fakeClamd()
  const scanned = await startServer({ CLAMD_URL: clamd.url })
  onTestFinished(scanned.close)
  const { desk, announce, upload } = await preparePatients(scanned)
  const screen = await DocumentsPage.open(browser, scanned, desk, '/documents')
  const columns = ['Document', 'Patient', 'Type', 'Size', 'Uploaded', 'Security', 'Actions']
  await announce({ originalName: 'Later.pdf' })
  await screen.row('Later.pdf').waitFor()
  await expect.poll(() => screen.page.locator('thead th').allInnerTexts()).toEqual(columns)
  const download = screen.page.getByRole('button', { name: 'Download Later.pdf' })
  await expect.poll(() => download.getAttribute('aria-description')).toBe('The upload is not finished.')
  // What is behind the end of a PDF is cut off before it is scanned.
  const infected = pdf('').buffer.toString('latin1').replace('\n', `\n%${EICAR}\n`)
  await upload({ ...pdf('Bad.pdf'), buffer: Buffer.from(infected, 'latin1') })
  await expect
    .poll(() => screen.rowText('Bad.pdf'))
    .toMatch(/Refused ?: The virus scanner found Win\.Test\.EICAR/)
  clamd.mood.answer = 'wait'
  await upload(pdf('New.pdf', 2 ** 20))
  await expect.poll(() => screen.rowText('New.pdf')).toContain('Checking for viruses')
  await expect.poll(() => screen.page.locator('.store').innerText()).toContain('1 MB of 20 GB')
  expect([await screen.title(), await screen.page.locator('.scanner').count()]).toEqual(['Documents 3', 0])
  await axe(screen.page)
  clamd.releaseVerdicts()
  await expect.poll(() => screen.rowText('New.pdf')).toContain('Today')
})
