import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type StorageFailed } from '../storage/storage-port.ts'
import { documentStorage } from '../storage/storage.ts'

// Tries to store four megabytes in a folder, in a process with a lower file size limit, and prints the
// result.
const [, , dataDir = ''] = process.argv
const storage = await documentStorage({ dataDir, documentsUrl: undefined })
const content = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)))
await storage.put(`1/${randomUUID()}`, content).catch(({ fault, cause }: StorageFailed) => {
  const { code } = cause as { code?: string }
  process.stdout.write(JSON.stringify({ fault, code }))
})
