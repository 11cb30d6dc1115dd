import { hash, type KeyObject, sign, verify } from 'node:crypto'
import { examine } from '../examination.ts'
import { canonicalLink, canonicalGenesis, type Link } from './chain-links.ts'
import { canonicalCheckpoint, type Checkpoint } from './checkpoint.ts'

/** Returns the previous hash of a clinic's first event. */
export const genesis = (clinicId: number): Buffer => hash('sha256', canonicalGenesis(clinicId), 'buffer')

/** Returns the SHA-256 of the previous hash and all columns, over the same bytes as `append` in SQL. */
const hashOf = (link: Link): Buffer => hash('sha256', canonicalLink(link), 'buffer')

/** Follows a clinic's log from its start, or from a signed position: feed it links in order, then its end. */
export const followChain = (
  clinicId: number,
  checkpoints: readonly Checkpoint[] = [],
  options: Parameters<typeof examine>[3] = {},
) => {
  const examination = examine(clinicId, genesis(clinicId), checkpoints, options)
  return { ...examination, checkLink: (link: Link) => examination.checkLink(link, hashOf(link)) }
}

/** Signs a checkpoint of a clinic's log. */
export const signCheckpoint = (key: KeyObject, content: Omit<Checkpoint, 'signature'>): Checkpoint => ({
  ...content,
  signature: sign(null, canonicalCheckpoint(content), key).toString('base64'),
})

/** Whether a checkpoint was signed with the private half of `key`. */
export const isGenuine = (key: KeyObject, checkpoint: Checkpoint): boolean =>
  verify(null, canonicalCheckpoint(checkpoint), key, Buffer.from(String(checkpoint.signature), 'base64'))
