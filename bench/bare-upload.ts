import { createCipheriv, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The bare server's configuration. */
export interface BareUploadConfig {
  readonly folder: string
  readonly port: number
}

// The least that a program can do with an upload: encrypt it with the same cipher and flush all of it to disk
// before the response.
process.once('message', ({ folder, port }: BareUploadConfig) => {
  let count = 0
  createServer(async (request, response) => {
    const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12))
    await pipeline(request, cipher, createWriteStream(join(folder, String(count++)), { flush: true }))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  }).listen(port, '127.0.0.1', () => process.send?.('ready'))
})
