import type { Writable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { pour } from './pour.ts'

/** What a ZIP holds of one file; all that is told again in its directory. */
interface Filed {
  readonly name: Buffer
  readonly method: number
  readonly sum: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

// APPNOTE.TXT of PKWARE, 4.3: signatures, the version that knows ZIP64, and what the flags say: sizes follow the content,
// names are UTF-8.
const LOCAL = 0x04034b50
const FOLLOWS = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const WHERE_END_64 = 0x07064b50
const VERSION = 45
const FLAGS = 0x0808
const STORED = 0
const DEFLATED = 8
const MOST = 0xffff_ffff
const MANY = 0xffff

const words = (...parts: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer => {
  const made = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) {
    if (bytes === 8) made.writeBigUInt64LE(BigInt(value), at)
    else made.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return made
}

/** Moments as MS-DOS has them, in UTC: the time, and the day. */
const dosTime = (at: Date): readonly [number, number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

const localHead = (name: Buffer, method: number, [time, day]: readonly [number, number]): Buffer =>
  Buffer.concat([
    words([4, LOCAL], [2, VERSION], [2, FLAGS], [2, method], [2, time], [2, day]),
    words([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const centralHead = (filed: Filed, [time, day]: readonly [number, number]): Buffer => {
  const { name, method, sum, packed, size, at } = filed
  const far = at >= MOST ? words([2, 1], [2, 8], [8, at]) : Buffer.alloc(0)
  return Buffer.concat([
    words([4, CENTRAL], [2, VERSION], [2, VERSION], [2, FLAGS], [2, method], [2, time], [2, day]),
    words(
      [4, sum],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, far.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ),
    words([4, Math.min(at, MOST)]),
    name,
    far,
  ])
}

const ending = (files: number, size: number, at: number): Buffer => {
  const whole = words(
    [4, END],
    [2, 0],
    [2, 0],
    [2, Math.min(files, MANY)],
    [2, Math.min(files, MANY)],
    [4, Math.min(size, MOST)],
    [4, Math.min(at, MOST)],
    [2, 0],
  )
  if (files < MANY && size < MOST && at < MOST) return whole
  const end64 = words([4, END_64], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0])
  const counts = words([8, files], [8, files], [8, size], [8, at])
  return Buffer.concat([end64, counts, words([4, WHERE_END_64], [4, 0], [8, at + size], [4, 1]), whole])
}

type Content = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** A ZIP that is written as its files come; nothing of it is held. Each file has less than 4 GiB, all of them any size. */
export const zipTo = (out: Writable, at: Date) => {
  const filed: Filed[] = []
  const time = dosTime(at)
  let written = 0
  const write = async (bytes: Buffer) => {
    written += bytes.length
    await pour(out, bytes)
  }

  const packing = async (content: Content, method: number) => {
    let [sum, size, packed] = [0, 0, 0]
    const begun = written
    const counted = (piece: Buffer | string): Buffer => {
      const bytes = Buffer.from(piece)
      sum = crc32(bytes, sum)
      size += bytes.length
      return bytes
    }
    if (method === STORED) for await (const piece of content) await write(counted(piece))
    else {
      const deflate = createDeflateRaw()
      const draining = (async () => {
        for await (const piece of deflate) await write(piece as Buffer)
      })()
      // It is waited for below; a fault of the content comes first.
      draining.catch(() => undefined)
      try {
        for await (const piece of content) await pour(deflate, counted(piece))
        deflate.end()
      } catch (cause) {
        deflate.destroy()
        throw cause
      }
      await draining
    }
    packed = written - begun
    return { sum, size, packed }
  }

  return {
    /** Adds a file. `packed`: it would not become any smaller. */
    add: async (path: string, content: Content, packed = false): Promise<void> => {
      const [name, method, begins] = [Buffer.from(path), packed ? STORED : DEFLATED, written]
      await write(localHead(name, method, time))
      const its = await packing(content, method)
      await write(words([4, FOLLOWS], [4, its.sum], [4, its.packed], [4, its.size]))
      filed.push({ name, method, at: begins, ...its })
    },
    /** Writes the directory: with it, the ZIP is whole. */
    end: async (): Promise<void> => {
      const begins = written
      for (const each of filed) await write(centralHead(each, time))
      await write(ending(filed.length, written - begins, begins))
    },
  }
}

export type Zip = ReturnType<typeof zipTo>
