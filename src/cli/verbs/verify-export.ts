import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkpointsIn, type ExportProof, verifyExport } from '#modules/exports'
import { Obstacle } from '#modules/platform'
import { options, required } from './options.ts'
import type { Verb } from './verb.ts'

const keyIn = async (path: string): Promise<KeyObject> => {
  try {
    return createPublicKey(await readFile(path))
  } catch (cause) {
    throw new Obstacle(`${path} holds no public key.`, { cause })
  }
}

const checkpointsOf = async (path: string | undefined) => {
  if (path === undefined) return []
  try {
    return checkpointsIn(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Obstacle(`${path} holds no checkpoint.`, { cause })
  }
}

const CHECKS = [
  'every event’s content against its SHA-256 hash',
  'every hash against the one before it',
  'positions and versions without a gap, times that never go back, one clinic',
  'every checkpoint’s Ed25519 signature, and its hash against the event’s',
]

const says = ({ clinic, events, checkpoints, brought, signedTo }: ExportProof): readonly string[] => [
  ...CHECKS.map((check) => `  checked: ${check}`),
  `clinic ${clinic}: ${events} events whole and in order, ${checkpoints} signed checkpoints agree, the last at ${signedTo}.`,
  ...(brought > 0 ? [`  Of the checkpoints, ${brought} did not come with the export.`] : []),
  ...(events > signedTo
    ? [`  The ${events - signedTo} events after the last checkpoint are chained, and not signed yet.`]
    : []),
]

/** Proves that the log in an export is whole and was not changed; exit 1 with the first bad position. No database. */
export const verb: Verb = {
  summary: 'Check every hash in an export, and its checkpoints against a public key',
  usage: 'FILE --key PUBLIC_KEY [--checkpoints FILE]',
  run: async ([file, ...args]) => {
    const path = required('FILE', file?.startsWith('--') ? undefined : file)
    const given = options(args, ['key', 'checkpoints'])
    const key = await keyIn(required('key', given['key']))
    const brought = await checkpointsOf(given['checkpoints'] as string | undefined)
    const proof = await verifyExport(path, key, brought).catch((cause: unknown) => {
      throw new Obstacle(`${path} is no export of Caretrail, or it is damaged.`, { cause })
    })
    if (proof.fault) {
      console.error(`clinic ${proof.clinic}: ${proof.fault}.`)
      console.error(`  ${proof.events} events before it are whole and in order.`)
      return 1
    }
    for (const line of says(proof)) console.log(line)
    return 0
  },
}
