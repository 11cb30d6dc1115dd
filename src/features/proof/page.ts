import { Effect } from 'effect'
import { Evidence } from '#modules/proof'
import type { Ask } from './ask.ts'

const A_PAGE = 12

/** Some of a clinic's checkpoints, the newest first. */
export interface CheckpointPage {
  readonly rows: readonly {
    readonly clinic: number
    readonly position: number
    readonly hash: string
    readonly at: string
    readonly signature: string
  }[]
  /** Those before this position are older; null: there are none. */
  readonly older: number | null
  readonly isNewest: boolean
}

/** What the page of proofs shows: the state of the record, and checkpoints from some position down. */
export const proofPageFor = async (ask: Ask, query: URLSearchParams) => {
  const [state, all] = await ask(Evidence, (evidence) =>
    Effect.all([evidence.state(), evidence.checkpoints()]),
  )
  const before = Number(query.get('before')) || Number.POSITIVE_INFINITY
  const from = all.filter(({ position }) => position < before)
  const rows = from.slice(0, A_PAGE)
  const checkpoints: CheckpointPage = {
    rows,
    older: from.length > A_PAGE ? (rows.at(-1)?.position ?? null) : null,
    isNewest: from.length === all.length,
  }
  return { state, checkpoints }
}
