import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ensureFolder, writeWhole } from '../files.ts'
import { codeOf } from '../obstacle.ts'
import type { Message, Transport } from './message.ts'

/** A message in the outbox, as a list shows it. */
export interface Kept {
  /** The file's name without its ending; sorts by time. */
  readonly id: string
  readonly keptAt: Date
  readonly to: string
  readonly subject: string
}

/** A message in the outbox with its words. */
export interface KeptMessage extends Kept {
  readonly text: string
  /** The whole e-mail as it would have gone out (RFC 5322). */
  readonly source: string
}

const folderOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Mail that goes nowhere: each message becomes an .eml file that any mail program opens. */
export const outboxTransport = (dataDir: string, from: string): Transport => {
  const folder = folderOf(dataDir)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    kind: 'outbox',
    send: async (message) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const id = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
      const { message: source } = await composer.sendMail(message)
      // What a screen shows lies beside the e-mail, so that reading back needs no mail parser.
      writeWhole(join(folder, `${id}.json`), JSON.stringify(shown(message)))
      writeWhole(join(folder, `${id}.eml`), source as Buffer)
      return { outcome: 'kept', reference: id }
    },
    check: async () => {
      ensureFolder(folder, 0o700)
      return undefined
    },
    close: () => composer.close(),
  }
}

const shown = ({ to, subject, text }: Message) => ({ to, subject, text })

/** The newest messages of the outbox first. */
export const listOutbox = async (dataDir: string, limit = 100): Promise<Kept[]> => {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .toReversed()
    .slice(0, limit)
  const messages = await Promise.all(newest.map((name) => readOutbox(dataDir, name.slice(0, -4))))
  return messages.filter((message) => message !== undefined)
}

/** One message of the outbox, or undefined when there is none with this id. */
export const readOutbox = async (dataDir: string, id: string): Promise<KeptMessage | undefined> => {
  if (!/^[\w-]+$/.test(id)) return undefined
  const file = join(folderOf(dataDir), id)
  try {
    const [source, beside, { mtime }] = await Promise.all([
      readFile(`${file}.eml`, 'utf8'),
      readFile(`${file}.json`, 'utf8'),
      stat(`${file}.eml`),
    ])
    return { id, keptAt: mtime, source, ...(JSON.parse(beside) as ReturnType<typeof shown>) }
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw cause
  }
}
