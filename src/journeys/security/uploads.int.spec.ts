import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MIME_TYPES } from '#contracts/documents'
import { openFakeClamd } from '../../../modules/platform/testing/fake-clamd.ts'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { type HostileFile, hostileFiles } from './testing/hostile-files.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { flawsOf } from '../testing/refusal-check.ts'
import { documentFacts } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'

const files = hostileFiles()

let clamd: Awaited<ReturnType<typeof openFakeClamd>>
let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  clamd = await openFakeClamd()
  testApp = await openTestApp({ CLAMD_URL: clamd.url })
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(async () => {
  await testApp.close()
  await clamd.close()
})

const TAKEN: readonly string[] = Object.values(MIME_TYPES)
// Characters a saved file name must not contain: they reverse text, split lines or point to another folder.
const RISKY = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/u

const savedAs = (disposition = ''): string =>
  decodeURIComponent(
    /^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(disposition)?.[1] ?? '/',
  )

/** Returns faults in how a file is served: a browser must never open it on our origin. */
const dangersOf = ({ status, headers, text }: CallResponse): string[] => {
  const policy = String(headers['content-security-policy'])
  return [
    status === 200 ? '' : `${status} ${text.slice(0, 200)}`,
    RISKY.test(savedAs(headers['content-disposition'])) ? `saved as ${headers['content-disposition']}` : '',
    headers['x-content-type-options'] === 'nosniff' ? '' : 'may be taken for another type',
    policy.includes('sandbox') && policy.includes("default-src 'none'") ? '' : `policy ${policy}`,
    headers['cross-origin-resource-policy'] === 'same-origin' ? '' : 'may be read by others',
    TAKEN.includes(String(headers['content-type'])) ? '' : `type ${headers['content-type']}`,
  ].filter(Boolean)
}

const refusedWell = (answer: CallResponse): string[] =>
  [400, 413].includes(answer.status) ? flawsOf(answer) : [`${answer.status} ${answer.text.slice(0, 200)}`]

const recordOf = async (id: number) => (await clinic.call('GET', `/api/documents/${id}`)).body

/** Counts documents that match a condition. */
const documentsWhere = async (condition: string): Promise<number> =>
  (await testApp.admin.query(`select count(*)::int as n from document_list where ${condition}`)).rows[0].n

const countUnscanned = () => documentsWhere("content = 'checking'")

/** Waits until the scanner has finished, as long as it makes progress. */
const scanned = async (): Promise<void> => {
  for (let left = await countUnscanned(); left > 0; left = await countUnscanned())
    await vi.waitUntil(async () => (await countUnscanned()) < left)
}

const dangersOfKept = async (id: number): Promise<string[]> => {
  const { state, flags } = await recordOf(id)
  const preview = await clinic.call('GET', `/api/documents/${id}/preview`)
  const download = await clinic.call('GET', `/api/documents/${id}/download`)
  if (state === 'refused') return [...flawsOf(preview), ...flawsOf(download)]
  const isActive = flags.includes('scripts') || flags.includes('encrypted')
  return [
    ...dangersOf(download),
    ...(preview.status === 200 ? dangersOf(preview) : flawsOf(preview)),
    ...(isActive && preview.status !== 409 ? ['is drawn'] : []),
  ]
}

const post = ({ name, type, content }: HostileFile) =>
  clinic.call(
    'POST',
    '/api/documents',
    encodeForm(documentFacts('Harbor', clinic.patientId), { name, type, content }),
  )

/** Uploads through the other endpoint: the name as JSON, where it can contain anything, then the content. */
const announce = async ({ name, type, content }: HostileFile): Promise<CallResponse> => {
  const facts = documentFacts('Harbor', clinic.patientId)
  const body = { ...facts, originalName: name, mimeType: type, size: content.length }
  const reply = await clinic.call('POST', '/api/documents', { body })
  if (reply.status !== 201) return reply
  const headers = { 'content-type': 'text/html' }
  return clinic.call('PUT', `/api/documents/${reply.body.id}/content`, { body: content, headers })
}

/** Returns faults in how a file was accepted or refused, before scanning. */
const wrongIn = (file: HostileFile, answer: CallResponse): string[] => {
  const isKept = answer.status === 201 || answer.status === 200
  if (isKept) return file.permittedOutcome === 'be refused' ? ['was kept'] : []
  return file.permittedOutcome === 'be kept' ? [`was not kept: ${answer.text}`] : refusedWell(answer)
}

/** Runs four at a time. */
const each = async <A>(all: readonly A[], check: (one: A) => Promise<void>): Promise<void> => {
  const waiting = [...all]
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await check(one)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

const filesIn = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(testApp.dataDir, 'documents'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('refuses three hundred hostile files with a message, or serves them only as downloads', async () => {
  expect(files.length).toBeGreaterThanOrEqual(300)
  const wrong: string[] = []
  const documents: { readonly why: string; readonly id: number }[] = []
  await each(files, async (file) => {
    for (const upload of file.why.startsWith('name ') ? [post, announce] : [post]) {
      const answer = await upload(file)
      wrong.push(...wrongIn(file, answer).map((fault) => `${file.why}: ${fault}`))
      if (answer.status < 300) documents.push({ why: file.why, id: answer.body.id })
    }
  })
  await scanned()
  await each(documents, async ({ why, id }) => {
    wrong.push(...(await dangersOfKept(id)).map((danger) => `${why}: ${danger}`))
  })
  expect(documents.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
  expect(testApp.said.filter((line) => /"level":"error"|level=ERROR|Error:/.test(line))).toEqual([])
})

test('keeps nothing of refused files', async () => {
  const storedCount = await documentsWhere('place is not null')
  await expect.poll(async () => (await filesIn()).length).toBe(storedCount)
})

test('finds a virus in a valid file, destroys its content, and never serves it meanwhile', async () => {
  const eicar = files.find(({ why }) => why === 'eicar in a pdf')
  if (!eicar) throw new Error('no such file')
  clamd.mood.answer = 'wait'
  const { body } = await post(eicar)
  expect(body).toMatchObject({
    state: 'checking',
    sha256: createHash('sha256').update(eicar.content).digest('hex'),
  })
  expect((await clinic.call('GET', `/api/documents/${body.id}/download`)).status).toBe(409)
  clamd.releaseVerdicts()
  await scanned()
  const found = await recordOf(body.id)
  expect([found.state, found.finding]).toEqual(['refused', 'Win.Test.EICAR_HDB-1'])
  const answer = await clinic.call('GET', `/api/documents/${body.id}/download`)
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/virus scanner found/)])
})
