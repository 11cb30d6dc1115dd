import { hash } from 'node:crypto'
import { examine } from './examination.ts'
import { canonical, canonicalGenesis, type Checkpoint, type Link } from './links.ts'

/** What the first event of a clinic names as the hash before it. */
export const genesis = (clinicId: number): Buffer => hash('sha256', canonicalGenesis(clinicId), 'buffer')

/** SHA-256 over the previous hash and every column; the same bytes as the database function `append`. */
export const hashOf = (link: Link): Buffer => hash('sha256', canonical(link), 'buffer')

/** Follows one clinic's log from its beginning: feed it links in order, then say where it is said to end. */
export const follow = (clinicId: number, checkpoints: readonly Checkpoint[] = []) => {
  const examination = examine(clinicId, genesis(clinicId), checkpoints)
  return { ...examination, next: (link: Link) => examination.next(link, hashOf(link)) }
}
