import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A signed-in user and the patient they upload for. */
export interface Uploader {
  readonly url: string
  readonly token: string
  readonly patientId: number
}

export interface UploadResult {
  readonly status: number
  readonly body: {
    readonly id?: number
    readonly sha256?: string
    readonly code?: string
    readonly message?: string
  }
}

const PERSON = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: 'ada@mail.example',
  phone: '(207) 555-0100',
  dateOfBirth: '1988-04-09',
  address: '1 Harbor Street, Portland',
  emergencyContact: 'Nils Lindqvist',
  emergencyPhone: '(207) 555-0101',
}

const OWNER = {
  clinicName: 'Harbor Street Clinic',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'owner@clinic.example',
  password: 'a long night walk',
}

/** Sends JSON and returns the response, which must be one of success. */
export const post = async (url: string, body: object, token?: string): Promise<Record<string, unknown>> => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

/** Opens a clinic and returns its owner's token. */
export const registerClinic = async (url: string): Promise<string> =>
  String((await post(`${url}/api/auth/register`, OWNER))['token'])

/** Opens a clinic with one patient. */
export const openUploader = async (url: string): Promise<Uploader> => {
  const token = await registerClinic(url)
  const { id } = await post(`${url}/api/patients`, PERSON, token)
  return { url, token, patientId: Number(id) }
}

const MEGABYTE = 1024 * 1024
const HEAD = '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'
const END = 'trailer\n<</Root 1 0 R>>\n%%EOF\n'

const page = (n: number, bytes: number): Buffer[] => [
  Buffer.from(`${n} 0 obj\n<</Subtype/Image/Filter/DCTDecode/Length ${bytes}>>\nstream\n`),
  randomBytes(bytes),
  Buffer.from('\nendstream\nendobj\n'),
]

/** Makes a PDF of random images, like a scan, of approximately this many bytes. */
export const scannedFile = (bytes: number): Buffer => {
  const pages = Math.max(1, Math.round(bytes / MEGABYTE))
  const imageBytes = Math.floor((bytes - HEAD.length - END.length) / pages) - 100
  return Buffer.concat([
    Buffer.from(HEAD),
    ...Array.from({ length: pages }, (_, n) => page(n + 3, imageBytes)).flat(),
    Buffer.from(END),
  ])
}

const BOUNDARY = 'a-boundary-of-the-drills'
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Encodes a file with its fields as a browser form does. */
export const encodeUpload = ({ patientId }: Uploader, file: Buffer) => {
  const facts = part('patientId', String(patientId)) + part('documentType', 'Lab Results')
  const head = `${facts}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** Sends an encoded file. Node's fetch would use more CPU than the server under test. */
export const upload = (
  { url, token }: Pick<Uploader, 'url' | 'token'>,
  body: Buffer,
): Promise<UploadResult> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    }
    const clientRequest = request(`${url}/api/documents`, { method: 'POST', headers }, (response) => {
      text(response).then(
        (responseText) =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(responseText || '{}') }),
        reject,
      )
    })
    clientRequest.on('error', reject)
    Readable.from([body]).pipe(clientRequest)
  })
