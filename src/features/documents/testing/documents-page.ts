import type { Locator } from 'playwright-core'
import type { PatientDraft } from '#contracts/patients'
import type { DocumentRow } from '#modules/documents'
import type { PatientRow } from '#modules/patients'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { TestServer } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'

/** A file on the user's computer. */
export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  /** How many bytes to append; only `drop` does so. */
  readonly extraBytes?: number
}

/** Builds an empty PDF of a given size in bytes. */
export const pdf = (name: string, size = 400): SampleFile => {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%'
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const filling = 'x'.repeat(Math.max(0, size - head.length - tail.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(head + filling + tail) }
}

/** The list of documents, with uploads and the viewer. */
export class DocumentsPage extends DeskPage {
  readonly search = this.page.getByRole('searchbox', { name: 'Search documents' })

  rows(): Locator {
    return this.page.locator(this.size === 'phone' ? '.document-cards > li' : '.document-table > tbody > tr')
  }

  /** The row or card that contains this text. */
  row(words: string): Locator {
    return this.rows().filter({ hasText: words })
  }

  /** Returns the text of a row on one line. */
  async rowText(words: string): Promise<string> {
    return (await this.row(words).first().innerText()).replaceAll(/\s+/g, ' ')
  }

  /** Chooses files in the open dialog. */
  choose(...files: SampleFile[]): Promise<void> {
    return this.field('file').setInputFiles(files)
  }

  /** Drags files over a part of the page and drops them. */
  async drop(onto: Locator, ...files: SampleFile[]): Promise<void> {
    const fileContents = files.map(({ buffer, ...rest }) => ({ ...rest, text: buffer.toString('latin1') }))
    const dataTransfer = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text, extraBytes = 0 } of all)
        transfer.items.add(new File([text, new Uint8Array(extraBytes)], name, { type: mimeType }))
      return transfer
    }, fileContents)
    await onto.dispatchEvent('dragover', { dataTransfer })
    await this.page.locator('.dropping, .drop[data-over]').waitFor()
    await onto.dispatchEvent('drop', { dataTransfer })
  }

  field(name: 'documentType' | 'file' | 'notes'): Locator {
    return this.dialog.locator(`[name="${name}"]`)
  }

  get patient(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Patient' })
  }

  /** Picks a patient with the keyboard. */
  async pickPatient(box: Locator, name: string): Promise<void> {
    await box.fill(name)
    await this.page.getByRole('option', { name }).waitFor()
    await box.press('Enter')
  }

  /** Picks the patient and type of the files, and uploads them. */
  async send(name: string, type: string): Promise<void> {
    await this.pickPatient(this.patient, name)
    await this.field('documentType').selectOption(type)
    await this.submit()
  }

  submit(): Promise<void> {
    return this.dialog.getByRole('button', { name: /^Upload/ }).click()
  }

  /** Runs an action with the row's icon or the card's menu. */
  async act(words: string, action: 'Download' | 'Delete'): Promise<void> {
    const row = this.row(words)
    if (this.size === 'desktop') return row.getByRole('button', { name: new RegExp(`^${action} `) }).click()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** Limits the upload speed, in KB per second. */
  async throttle(rate: number): Promise<void> {
    const line = await this.page.context().newCDPSession(this.page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: rate < 0 ? -1 : rate * 1024,
    })
  }
}

/** Creates a clinic with the patient Rosa, and functions that change it without the screen's knowledge. */
export const preparePatients = async (server: TestServer) => {
  const desk = await server.register({ zone: 'America/New_York' })
  const register = (more: Partial<PatientDraft>) =>
    desk.call<PatientRow>('POST', '/api/patients', { ...rosa, ...more })
  const patient = await register({})
  const facts = { patientId: patient.id, documentType: 'Referral', notes: '', isSensitive: false }
  /** Creates a document without content; it is listed as awaiting its upload. */
  const announce = (more: object) =>
    desk.call<DocumentRow>('POST', '/api/documents', { ...facts, size: 2048, ...more })
  const upload = (file: SampleFile, more: object = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...facts, ...more })) form.set(name, String(value))
    form.set('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
    return desk.call<DocumentRow>('POST', '/api/documents', form)
  }
  const list = () => desk.call<readonly DocumentRow[]>('GET', '/api/documents')
  return { desk, patient, register, announce, upload, list }
}
