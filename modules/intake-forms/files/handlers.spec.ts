import { createServer, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { HttpLayerRouter } from '@effect/platform'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Exit, Layer, ManagedRuntime, Scope } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOST_CLINIC, withFallbackResponses } from '#modules/kernel'
import { FormNotFound } from '../errors.ts'
import { TooBusyForForms, TooManySubmissions } from '../submissions/errors.ts'
import { FormFiles, type FileUpload } from './form-files.ts'
import { filesHttp } from './handlers.ts'

const stored = { token: 'sealed', name: 'card.pdf', size: 4 }

let kept: FileUpload[]
let keep: (typeof FormFiles.Service)['keep']
const receiving = Layer.succeed(FormFiles, {
  keep: (upload: FileUpload) =>
    Effect.suspend(() => {
      kept.push(upload)
      return keep(upload)
    }),
} as typeof FormFiles.Service)

const runtime = ManagedRuntime.make(receiving)
const server = createServer()
let scope: Scope.CloseableScope
let port: number
beforeAll(async () => {
  scope = await runtime.runPromise(Scope.make())
  const listener = await runtime.runPromise(
    HttpLayerRouter.toHttpEffect(filesHttp).pipe(
      Effect.flatMap((handle) => NodeHttpServer.makeHandler(withFallbackResponses(handle))),
      Effect.provide(NodeHttpServer.layerContext),
      Scope.extend(scope),
    ),
  )
  server.on('request', listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await runtime.runPromise(Scope.close(scope, Exit.void))
  await runtime.dispose()
})
beforeEach(() => {
  kept = []
  keep = () => Effect.succeed(stored)
})

const posted = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="card.pdf"\r\n` +
  `Content-Type: application/pdf\r\n\r\n${content}\r\n--x--\r\n`

/** Posts a form as a browser does, with its length unless `isChunked`. */
const send = (
  body: string,
  { headers = {}, isChunked = false }: { headers?: Record<string, string>; isChunked?: boolean } = {},
) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined; body: unknown }>(
    (resolve, reject) => {
      const sent = open(
        {
          port,
          method: 'POST',
          path: '/api/forms/7/files',
          headers: {
            'content-type': 'multipart/form-data; boundary=x',
            ...(isChunked ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        async (response) =>
          resolve({
            status: response.statusCode,
            retryAfter: response.headers['retry-after'],
            body: await json(response),
          }),
      )
      sent.once('error', reject)
      sent.write(body)
      sent.end()
    },
  )

describe('the endpoint for files of a form', () => {
  const body = posted('file', '%PDF')

  it('stores the file with its announced size and the sender’s address, and answers its token', async () => {
    expect(await send(body, { headers: { 'x-forwarded-for': '192.0.2.7' } })).toMatchObject({
      status: 201,
      body: stored,
    })
    expect(kept).toMatchObject([
      {
        formId: 7,
        name: 'card.pdf',
        mimeType: 'application/pdf',
        address: '192.0.2.7',
        bytes: body.length,
        hostClinic: null,
      },
    ])
  })

  it('leaves the size open if the sender announces none', async () => {
    expect(await send(body, { isChunked: true })).toMatchObject({ status: 201 })
    expect(kept.map(({ bytes }) => bytes)).toEqual([undefined])
  })

  it('names the clinic whose custom domain received the file', async () => {
    await send(body, { headers: { [HOST_CLINIC]: '31' } })
    expect(kept).toMatchObject([{ hostClinic: 31 }])
  })

  it('refuses a form without a file', async () => {
    expect(await send('--x--\r\n')).toMatchObject({ status: 400, body: { code: 'file_missing' } })
    expect(kept).toEqual([])
  })

  it.each([
    ['too many files', new TooManySubmissions({ retryAfter: 60 }), 429, '60', 'too_many_submissions'],
    ['too many uploads at once', new TooBusyForForms(), 503, '2', 'too_busy_for_forms'],
    ['an unknown form', new FormNotFound(), 404, undefined, 'form_not_found'],
  ] as const)('refuses %s and says when to try again', async (_, refusal, status, retryAfter, code) => {
    keep = () => Effect.fail(refusal)
    expect(await send(body)).toMatchObject({ status, retryAfter, body: { code } })
  })
})
