import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkpointsIn, type ExportProof, verifyExport } from '#modules/exports'
import { StartupError } from '#modules/platform'
import { requiredOption, textOption } from '../options.ts'
import { defineReport } from '../report.ts'

const readPublicKey = async (path: string): Promise<KeyObject> => {
  try {
    return createPublicKey(await readFile(path))
  } catch (cause) {
    throw new StartupError(`${path} contains no public key.`, { cause })
  }
}

const readCheckpoints = async (path: string | undefined) => {
  if (path === undefined) return []
  const checkpoints = checkpointsIn(await readFile(path, 'utf8').catch(() => ''))
  if (checkpoints.length === 0) throw new StartupError(`${path} contains no checkpoint.`)
  return checkpoints
}

const NOT_CONFIRMED_EXIT_CODE = 2

const CHECKS = [
  'every event’s content against its SHA-256 hash',
  'every hash against the one before it',
  'positions and versions without a gap, times that never go back, one clinic',
  'every entry of the access ledger against its hash, and every day against the one before it',
  'every checkpoint’s Ed25519 signature and number, and its hashes against those of event and entry',
]

const describeProof = ({
  clinic,
  events,
  checkpoints,
  brought,
  later,
  entries,
  signedTo,
}: ExportProof): readonly string[] => [
  ...CHECKS.map((check) => `  checked: ${check}`),
  checkpoints === 0
    ? `clinic ${clinic}: not proven. ${events} events agree with each other, and no signed checkpoint confirms them.`
    : `clinic ${clinic}: ${events} events whole and in order, ${checkpoints} signed checkpoints agree, the last at ${signedTo}.`,
  `  ${entries} entries of the access ledger whole and in order.`,
  ...(later > 0 ? [`  ${later} of your checkpoints are later than this export, and say nothing of it.`] : []),
  ...(brought > 0 ? [`  Of the checkpoints, ${brought} did not come with the export.`] : []),
  ...(events > signedTo
    ? [`  The ${events - signedTo} events after the last checkpoint are chained, and not signed yet.`]
    : []),
]

/**
 * Verifies that the log in an export is complete and unchanged; exits with 1 and the first bad position, or
 * with 2 if no checkpoint confirms it. Needs no database.
 */
export const verb = defineReport({
  operands: { file: 'The export' },
  options: {
    key: requiredOption(
      textOption('PUBLIC_KEY', 'The file with the public key of the clinic’s installation'),
    ),
    checkpoints: textOption('FILE', 'Checkpoints that were kept elsewhere'),
  },
  notes: 'Exit code 1: something was changed; 2: no checkpoint confirms the export.',
  run: async ({ file: path, key: keyFile, checkpoints }) => {
    const key = await readPublicKey(keyFile)
    const separateCheckpoints = await readCheckpoints(checkpoints)
    const proof = await verifyExport(path, key, separateCheckpoints).catch((cause: unknown) => {
      throw new StartupError(`${path} is not a Caretrail export, or it is damaged.`, { cause })
    })
    if (proof.fault) {
      const faults = [
        `clinic ${proof.clinic}: ${proof.fault}.`,
        `  ${proof.events} events before it are whole and in order.`,
      ]
      return { document: proof, sentences: [], faults }
    }
    const exitCode = proof.checkpoints > 0 ? 0 : NOT_CONFIRMED_EXIT_CODE
    return { document: proof, sentences: describeProof(proof), exitCode }
  },
})
