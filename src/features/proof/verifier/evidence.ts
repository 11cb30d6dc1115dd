import type { Checkpoint } from '#chain'
import { CHECKPOINTS_FILE, KEY_FILE, LOG_FILE } from '#rules/exports'
import { linesIn } from './lines.ts'
import { filesIn } from './zip.ts'

/** What was given to be checked. */
export interface Gathered {
  /** The files of the log, in its order. */
  readonly log: readonly {
    readonly first: number
    readonly stream: () => Promise<ReadableStream<Uint8Array>>
  }[]
  /** Checkpoints that came with the log. */
  readonly enclosed: readonly Checkpoint[]
  /** Checkpoints that were kept elsewhere. */
  readonly brought: readonly Checkpoint[]
  /** PEM; the one that was kept elsewhere, where there is one. */
  readonly key: string | null
  readonly ownKey: boolean
}

type Log = Gathered['log'][number]

/** Longer than any key, checkpoint or letter. */
const SHORT = 50_000_000

const isCheckpoint = (read: unknown): read is Checkpoint => {
  const { clinic, position, hash, at, signature } = (read ?? {}) as Record<string, unknown>
  return (
    typeof clinic === 'number' &&
    typeof position === 'number' &&
    [hash, at, signature].every((each) => typeof each === 'string')
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The checkpoints in a text, whatever else stands in it: a file of them, one alone, a letter. */
const checkpointsIn = (text: string): readonly Checkpoint[] => {
  const whole = parsed(text)
  const read = whole === undefined ? text.split('\n').map((line) => parsed(line)) : [whole].flat()
  return read.filter(isCheckpoint)
}

const keyIn = (text: string): string | null =>
  /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/.exec(text)?.[0] ?? null

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream as never).text()

const fromZip = async (file: File): Promise<Gathered> => {
  const files = await filesIn(file)
  const textAt = async (path: string): Promise<string> => {
    const found = files.find(({ name }) => name === path)
    return found ? textOf(await found.stream()) : ''
  }
  const log = files.flatMap(({ name, stream }): Log[] => {
    const [, first] = LOG_FILE.exec(name) ?? []
    return first ? [{ first: Number(first), stream }] : []
  })
  return {
    log,
    enclosed: checkpointsIn(await textAt(CHECKPOINTS_FILE)),
    brought: [],
    key: keyIn(await textAt(KEY_FILE)),
    ownKey: false,
  }
}

const firstLineOf = async (file: File): Promise<string> => {
  for await (const lines of linesIn(file.slice(0, 1_000_000).stream())) return lines[0] ?? ''
  return ''
}

const NOTHING: Gathered = { log: [], enclosed: [], brought: [], key: null, ownKey: false }

const fromFile = async (file: File): Promise<Gathered> => {
  const begins = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (begins[0] === 0x50 && begins[1] === 0x4b) return fromZip(file)
  const line = parsed(await firstLineOf(file)) as { position?: unknown; previousHash?: unknown } | undefined
  if (line?.previousHash !== undefined)
    return { ...NOTHING, log: [{ first: Number(line.position), stream: async () => file.stream() }] }
  const text = file.size < SHORT ? await file.text() : ''
  const key = keyIn(text)
  return { ...NOTHING, key, ownKey: key !== null, brought: checkpointsIn(text) }
}

/** Sorts what was given: exports, files of a log, checkpoints and keys that were kept elsewhere. */
export const gather = async (files: readonly File[]): Promise<Gathered> => {
  const all = await Promise.all(files.map(fromFile))
  const key = all.find(({ ownKey }) => ownKey)?.key ?? null
  return {
    log: all.flatMap(({ log }) => log).sort((a, b) => a.first - b.first),
    enclosed: all.flatMap(({ enclosed }) => enclosed),
    brought: all.flatMap(({ brought }) => brought),
    key: key ?? all.find((each) => each.key !== null)?.key ?? null,
    ownKey: key !== null,
  }
}
