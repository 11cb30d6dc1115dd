import { createSocket } from 'node:dgram'

/** The records of a name: texts, addresses, or both. */
interface Records {
  readonly texts?: readonly string[]
  readonly addresses?: readonly string[]
}

/** The answer for a name; null: no such name, `silent`: no response, `broken`: its servers fail. */
export type DnsAnswer = Records | null | 'silent' | 'broken'

const TYPES = { A: 1, TXT: 16 }
const [NO_FAULT, FAILED, NO_SUCH_NAME] = [0, 2, 3]

const HEADER_BYTES = 12

/** Reads the name and type of a question, and the offset of its end. */
const questionIn = (message: Buffer) => {
  const labels: string[] = []
  let offset = HEADER_BYTES
  for (let length = message[offset] ?? 0; length > 0; length = message[offset] ?? 0) {
    labels.push(message.toString('latin1', offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(offset + 1), end: offset + 5 }
}

// A TXT part has at most 255 bytes. These are shorter, so that the client has to join them.
const TXT_PART_BYTES = 20

const textData = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += TXT_PART_BYTES) {
    const part = bytes.subarray(from, from + TXT_PART_BYTES)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES)
  // A pointer to the name in the question.
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

const answerTo = (message: Buffer, answer: Exclude<DnsAnswer, 'silent'>): Buffer => {
  const { type, end } = questionIn(message)
  const records = answer === null || answer === 'broken' ? [] : recordsOf(type, answer)
  const fault = answer === null ? NO_SUCH_NAME : answer === 'broken' ? FAILED : NO_FAULT
  const head = Buffer.from(message.subarray(0, HEADER_BYTES))
  head.writeUInt16BE(0x8180 | fault, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, message.subarray(HEADER_BYTES, end), ...records])
}

/** Starts a DNS server on this machine that answers with `knows`. `url`: in the format of `DNS_SERVERS`. */
export const openFakeDns = async (recordsFor: (name: string) => DnsAnswer | Promise<DnsAnswer>) => {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    void Promise.resolve(recordsFor(questionIn(message).name)).then((answer) => {
      if (answer !== 'silent') socket.send(answerTo(message, answer), from.port, from.address)
    })
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    url: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
