import { describe, expect, it } from 'vitest'
import { lockedPdf } from '../../../modules/documents/testing/locked-pdf.ts'
import { pngOf } from '../../../modules/documents/testing/sample-files.ts'
import { axe, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { DocumentsPage, pdf, preparePatients } from '../documents/testing/documents-page.ts'
import { PatientsPage } from '../patients/testing/patients-page.ts'
import { pdfWithText, frameReach, ViewerDialog } from './testing/viewer-page.ts'

const CAGED = {
  origin: 'null',
  api: 'refused',
  elsewhere: 'refused',
  picture: 'refused',
  page: 'refused',
  cookies: 'refused',
  storage: 'refused',
}

const picture = () => ({
  name: 'Wound photo.png',
  mimeType: 'image/png',
  buffer: pngOf(),
})

describe.each(sizeNames)('the viewer on a %s', (size) => {
  it('draws a document that can reach nothing outside its frame, and moves to the others', async () => {
    const { desk, upload, announce } = await preparePatients(server)
    const notes = 'The original is in the drawer'
    await upload(picture())
    await upload(await pdfWithText('Discharge summary.pdf', 'Admitted with pain', 'Knee', 'Home'), { notes })
    await announce({ originalName: 'MRI report.pdf' })
    await upload(pdf('Empty.pdf'))
    await upload({
      name: 'Locked.pdf',
      mimeType: 'application/pdf',
      buffer: await lockedPdf({ words: 'Locked against editing' }),
    })
    const documents = await DocumentsPage.open(browser, server, desk, '/documents', { size })
    const viewer = new ViewerDialog(documents.page)

    await documents.button('Locked.pdf').click()
    await viewer.waitForText('Locked against editing')
    await documents.page.keyboard.press('Escape')
    await viewer.dialog.waitFor({ state: 'detached' })

    await documents.button('Discharge summary.pdf').click()
    await viewer.waitForDocument('Discharge summary.pdf')
    await viewer.waitForText('Admitted with pain')
    await documents.waitForText(notes)
    await axe(documents.page)
    expect(await frameReach(await viewer.frame())).toEqual(CAGED)

    await viewer.waitForToolbarText('1 of 3')
    await documents.page.keyboard.press('PageDown')
    await viewer.waitForToolbarText('2 of 3')
    await documents.page.keyboard.press('End')
    await viewer.waitForToolbarText('3 of 3')
    await viewer.waitForText('Home')
    await viewer.button('Previous page').click()
    await viewer.waitForToolbarText('2 of 3')
    await documents.page.keyboard.press('0')
    await viewer.button('Zoom in').click()
    await viewer.button('Zoom in').click()
    await viewer.waitForToolbarText(size === 'phone' ? '67%' : '175%')

    await documents.page.keyboard.press('ArrowRight')
    await viewer.waitForDocument('Wound photo.png')
    await viewer.dialog.frameLocator('iframe').getByRole('img', { name: 'Wound photo.png' }).waitFor()
    await viewer.waitForToolbarText('100%')
    await axe(documents.page)
    await viewer.button('Previous document').click()
    await viewer.waitForDocument('Discharge summary.pdf')
    await viewer.button('Previous document').click()
    await viewer.waitForDocument('MRI report.pdf')
    await documents.waitForText('The upload of this document is not finished.')
    await axe(documents.page)
    await documents.page.keyboard.press('ArrowLeft')
    await documents.page.getByText(/^This document could not be shown/).waitFor()
    await documents.page.keyboard.press('Escape')
    await viewer.dialog.waitFor({ state: 'detached' })
    // Only the attempts made by this test violated the policy.
    const refused = documents.violations.map((violation) => violation.split(' ', 1)[0])
    expect(refused).toEqual(['connect-src', 'connect-src', 'img-src'])
  })

  it('opens from the patient dialog, with the patient’s documents and an upload button', async () => {
    const { desk, patient, upload } = await preparePatients(server)
    for (const at of [1, 2, 3, 4]) await upload(pdf(`Letter ${at}.pdf`))
    await upload(await pdfWithText('Lipid panel.pdf', 'Cholesterol'), { documentType: 'Lab Results' })
    const patients = await PatientsPage.open(browser, server, desk, '/patients', { size })
    const viewer = new ViewerDialog(patients.page)
    await patients.edit('Rosa Delgado')
    const section = patients.dialog.getByRole('region', { name: 'Documents' })
    await section.getByText('Lab Results').waitFor()
    await expect.poll(() => section.getByRole('listitem').count()).toBe(4)
    await section.getByRole('button', { name: 'Show all 5' }).click()
    await expect.poll(() => section.getByRole('listitem').count()).toBe(5)
    await axe(patients.page)

    await section.getByRole('button', { name: 'Lipid panel.pdf' }).click()
    await viewer.waitForText('Cholesterol')
    await patients.page.keyboard.press('Escape')
    await viewer.dialog.locator('.sheet').waitFor({ state: 'detached' })
    await patients.field('firstName').waitFor()

    await section.getByRole('button', { name: 'Upload Document' }).click()
    const form = patients.page.getByRole('dialog', { name: 'Upload Document' })
    await expect.poll(() => form.getByRole('combobox', { name: 'Patient' }).inputValue()).toBe('Rosa Delgado')
    await form.locator('[name="file"]').setInputFiles(picture())
    await form.locator('[name="documentType"]').selectOption('Other')
    await form.getByRole('button', { name: /^Upload/ }).click()
    await section.getByRole('button', { name: 'Wound photo.png', exact: true }).waitFor()
    const rows = await desk.call<readonly unknown[]>('GET', `/api/documents?patientId=${patient.id}`)
    expect(rows).toHaveLength(6)
    await axe(patients.page)
    expect(patients.violations).toEqual([])
  })
})

describe('the viewer', () => {
  it('prints the document and downloads the original file', async () => {
    const { desk, upload } = await preparePatients(server)
    const file = await pdfWithText('Referral.pdf', 'Dear colleague', 'Yours')
    const { id } = await upload(file)
    const documents = await DocumentsPage.open(browser, server, desk, '/documents')
    const viewer = new ViewerDialog(documents.page)
    await documents.button('Referral.pdf').click()
    await viewer.waitForText('Dear colleague')
    const frame = await viewer.frame()
    await frame.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const printing = documents.page.waitForRequest(`**/api/documents/${id}/preview?for=print`)
    await viewer.button('Print').click()
    await printing
    await frame.waitForSelector('[data-printed] .sheets > img:nth-child(2)', { state: 'attached' })

    const download = documents.page.waitForEvent('download')
    await viewer.button('Download').click()
    expect((await download).suggestedFilename()).toBe('Referral.pdf')

    await documents.page.route(`**/preview?for=*`, (route) => route.abort())
    await viewer.button('Print').click()
    await documents.waitForToast('Failed to print document')
    await viewer.button('Close').click()
    await documents.button('Referral.pdf').click()
    await documents.page.getByRole('alert').getByText('Failed to open document').waitFor()
    await axe(documents.page)
    await documents.page.unroute(`**/preview?for=*`)
    await viewer.button('Try again').click()
    await viewer.waitForText('Dear colleague')
  })

  it('has an opaque origin even when opened as a page', async () => {
    const { headers } = await fetch(`${server.url}/viewer`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src blob:; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-modals",
    )
  })
})
