import { hash } from 'node:crypto'
import { examine } from './examination.ts'
import { canonical, canonicalGenesis, type Checkpoint, type Link } from './chain-links.ts'

/** Returns the previous hash of a clinic's first event. */
export const genesis = (clinicId: number): Buffer => hash('sha256', canonicalGenesis(clinicId), 'buffer')

/** Returns the SHA-256 of the previous hash and all columns, over the same bytes as `append` in SQL. */
const hashOf = (link: Link): Buffer => hash('sha256', canonical(link), 'buffer')

/** Follows a clinic's log from its start: feed it links in order, then the recorded end. */
export const follow = (clinicId: number, checkpoints: readonly Checkpoint[] = []) => {
  const examination = examine(clinicId, genesis(clinicId), checkpoints)
  return { ...examination, next: (link: Link) => examination.next(link, hashOf(link)) }
}
