import { Effect } from 'effect'
import { Evidence, type ProofState } from '#modules/proof'
import type { Ask } from '../../program/ask.ts'

const PAGE_SIZE = 12

export interface CheckpointPage {
  readonly rows: readonly NonNullable<ProofState['newest']>[]
  /** The number of older checkpoints; null if this is the last page. */
  readonly older: number | null
  readonly isNewest: boolean
}

export const loadProofPage = async (ask: Ask, query: URLSearchParams) => {
  const [state, all] = await ask(Evidence, (evidence) =>
    Effect.all([evidence.state(), evidence.checkpoints()]),
  )
  // Counted from the oldest one, since new ones come while someone reads, and several may have one position.
  const before = Number(query.get('before')) || all.length
  const from = all.slice(Math.max(0, all.length - before))
  const rows = from.slice(0, PAGE_SIZE)
  const checkpoints: CheckpointPage = {
    rows,
    older: from.length > PAGE_SIZE ? from.length - PAGE_SIZE : null,
    isNewest: from.length === all.length,
  }
  return { state, checkpoints }
}
