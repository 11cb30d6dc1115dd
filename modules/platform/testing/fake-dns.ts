import { createSocket } from 'node:dgram'

/** What a name has: texts, addresses, or both. */
export interface Records {
  readonly texts?: readonly string[]
  readonly addresses?: readonly string[]
}

/** How a name is answered; null: there is no such name, `silent`: not at all, `broken`: its servers fail. */
export type Known = Records | null | 'silent' | 'broken'

const TYPES = { A: 1, TXT: 16 }
const [NO_FAULT, FAILED, NO_SUCH_NAME] = [0, 2, 3]

const HEADER = 12

/** The name a question is about, its type, and where the question ends. */
const questionIn = (message: Buffer) => {
  const labels: string[] = []
  let at = HEADER
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

// A text goes in parts of at most 255 bytes. These are shorter, so that whoever asks has to put them together.
const PART = 20

const textData = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += PART) {
    const part = bytes.subarray(from, from + PART)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(HEADER)
  // The name is the one that was asked for.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const recordsOf = (type: number, { texts = [], addresses = [] }: Records): Buffer[] => {
  if (type === TYPES.TXT) return texts.map((text) => recordOf(type, textData(text)))
  if (type === TYPES.A)
    return addresses.map((each) => recordOf(type, Buffer.from(each.split('.').map(Number))))
  return []
}

const answerTo = (message: Buffer, known: Exclude<Known, 'silent'>): Buffer => {
  const { type, end } = questionIn(message)
  const records = known === null || known === 'broken' ? [] : recordsOf(type, known)
  const fault = known === null ? NO_SUCH_NAME : known === 'broken' ? FAILED : NO_FAULT
  const head = Buffer.from(message.subarray(0, HEADER))
  head.writeUInt16BE(0x8180 | fault, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, message.subarray(HEADER, end), ...records])
}

/** A name server on this machine that knows what `knows` says. `url`: as `DNS_SERVERS` wants it. */
export const openFakeDns = async (knows: (name: string) => Known | Promise<Known>) => {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    void Promise.resolve(knows(questionIn(message).name)).then((known) => {
      if (known !== 'silent') socket.send(answerTo(message, known), from.port, from.address)
    })
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    url: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
