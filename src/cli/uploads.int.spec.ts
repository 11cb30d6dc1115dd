import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { documentFacts, pdfOf } from '../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../modules/patients/testing/samples.ts'
import { queryDatabase } from './testing/memory.ts'
import { dataFolder, type RunningProgram, spawnVerb, start } from './testing/program.ts'

const post = async (
  { url }: RunningProgram,
  path: string,
  body: object,
  token = '',
): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const owner = {
  clinicName: 'Harbor',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'd@clinic.example',
  password: 'a long night walk',
}

/** Starts an upload and never finishes it. */
const begin = ({ url }: RunningProgram, token: string, body: Buffer) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/documents HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=boundary-of-samples\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, -1000))
}

test('after a kill, unfinished uploads are swept and stored documents stay intact', async () => {
  const folder = await dataFolder()
  const killed = await start({ DATA_DIR: folder })
  const token = String((await post(killed, '/api/auth/register', owner))['token'])
  const { id } = await post(killed, '/api/patients', patientDraft('Rosa'), token)
  const form = (content: Buffer) =>
    encodeForm(documentFacts('Rosa', Number(id)), { name: 'a.pdf', content }).body
  const response = await fetch(`${killed.url}/api/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=boundary-of-samples',
    },
    body: form(pdfOf('kept')),
  })
  expect(response.status).toBe(201)
  const lying = async () => {
    const all = await readdir(join(folder, 'documents'), { recursive: true, withFileTypes: true })
    return all.filter((each) => each.isFile()).length
  }
  begin(killed, token, form(Buffer.concat([pdfOf('half'), Buffer.alloc(2_000_000)])))
  await vi.waitFor(async () => expect(await lying()).toBe(2))
  // Extend the lease, so that a slow start cannot be what ends it.
  await queryDatabase(folder, "update document_places set until = now() + interval '10 minutes'")
  killed.kill('SIGKILL')
  await killed.result
  const next = await start({ DATA_DIR: folder })
  expect(await lying()).toBe(2)
  // End the lease now rather than wait for it.
  await queryDatabase(folder, 'update document_places set until = now()')
  await vi.waitFor(async () => expect(await lying()).toBe(1))
  const proof = await (await spawnVerb('verify --documents', { DATA_DIR: folder })).result
  expect([proof.code, proof.stdout]).toEqual([0, expect.stringContaining('1 documents there and whole')])
  next.kill('SIGTERM')
})
