import { type Checkpoint, checkpointsIn, parseJson, type SigningKeyRecord, signingKeysIn } from '#chain'
import { CHECKPOINTS_FILE, KEY_FILE, LEDGER_FILE, LOG_FILE, SIGNING_KEYS_FILE } from '#rules/exports'
import { linesOfStream } from './lines.ts'
import { listEntries } from './zip.ts'

export interface GatheredFiles {
  /** The log files, sorted by position. */
  readonly log: readonly {
    readonly first: number
    readonly stream: () => Promise<ReadableStream<Uint8Array>>
  }[]
  /** The access ledger of the same export. */
  readonly ledger: (() => Promise<ReadableStream<Uint8Array>>) | null
  /** Checkpoints from the same export as the log. */
  readonly inExport: readonly Checkpoint[]
  /** Checkpoints that the user kept elsewhere. */
  readonly keptOutside: readonly Checkpoint[]
  /** The signing keys of the export, as it names them. */
  readonly signingKeys: readonly SigningKeyRecord[]
  /** A PEM key. A key that the user kept elsewhere takes precedence. */
  readonly key: string | null
  readonly isOwnKey: boolean
}

type LogFile = GatheredFiles['log'][number]

/** Larger than any key, checkpoint or email. */
const MAX_BUFFERED_BYTES = 50_000_000

const keyIn = (text: string): string | null =>
  /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/.exec(text)?.[0] ?? null

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream as never).text()

const gatherFromZip = async (file: File): Promise<GatheredFiles> => {
  const files = await listEntries(file)
  const textAt = async (path: string): Promise<string> => {
    const entry = files.find(({ name }) => name === path)
    return entry ? textOf(await entry.stream()) : ''
  }
  const log = files.flatMap(({ name, stream }): LogFile[] => {
    const [, first] = LOG_FILE.exec(name) ?? []
    return first ? [{ first: Number(first), stream }] : []
  })
  return {
    log,
    ledger: files.find(({ name }) => name === LEDGER_FILE)?.stream ?? null,
    inExport: checkpointsIn(await textAt(CHECKPOINTS_FILE)),
    keptOutside: [],
    signingKeys: signingKeysIn(await textAt(SIGNING_KEYS_FILE)),
    key: keyIn(await textAt(KEY_FILE)),
    isOwnKey: false,
  }
}

const firstLineOf = async (file: File): Promise<string> => {
  for await (const lines of linesOfStream(file.slice(0, 1_000_000).stream())) return lines[0] ?? ''
  return ''
}

const NO_FILES: GatheredFiles = {
  log: [],
  ledger: null,
  inExport: [],
  keptOutside: [],
  signingKeys: [],
  key: null,
  isOwnKey: false,
}

const gatherFromFile = async (file: File): Promise<GatheredFiles> => {
  const firstBytes = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (firstBytes[0] === 0x50 && firstBytes[1] === 0x4b) return gatherFromZip(file)
  const line = parseJson(await firstLineOf(file)) as
    { position?: unknown; previousHash?: unknown } | undefined
  if (line?.previousHash !== undefined)
    return { ...NO_FILES, log: [{ first: Number(line.position), stream: async () => file.stream() }] }
  const text = file.size < MAX_BUFFERED_BYTES ? await file.text() : ''
  const key = keyIn(text)
  return { ...NO_FILES, key, isOwnKey: key !== null, keptOutside: checkpointsIn(text) }
}

export const gatherFiles = async (files: readonly File[]): Promise<GatheredFiles> => {
  const all = await Promise.all(files.map(gatherFromFile))
  const key = all.find(({ isOwnKey }) => isOwnKey)?.key ?? null
  return {
    log: all.flatMap(({ log }) => log).sort((a, b) => a.first - b.first),
    ledger: all.find(({ ledger }) => ledger !== null)?.ledger ?? null,
    inExport: all.flatMap(({ inExport }) => inExport),
    keptOutside: all.flatMap(({ keptOutside }) => keptOutside),
    signingKeys: all.flatMap(({ signingKeys }) => signingKeys),
    key: key ?? all.find((each) => each.key !== null)?.key ?? null,
    isOwnKey: key !== null,
  }
}
