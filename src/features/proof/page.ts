import { Effect } from 'effect'
import { Evidence } from '#modules/proof'
import type { Ask } from '../../program/ask.ts'

const PAGE_SIZE = 12

export interface CheckpointPage {
  readonly rows: readonly {
    readonly clinic: number
    readonly position: number
    readonly hash: string
    readonly at: string
    readonly signature: string
  }[]
  /** Older checkpoints are before this position; null if this is the last page. */
  readonly older: number | null
  readonly isNewest: boolean
}

export const loadProofPage = async (ask: Ask, query: URLSearchParams) => {
  const [state, all] = await ask(Evidence, (evidence) =>
    Effect.all([evidence.state(), evidence.checkpoints()]),
  )
  const before = Number(query.get('before')) || Number.POSITIVE_INFINITY
  const from = all.filter(({ position }) => position < before)
  const rows = from.slice(0, PAGE_SIZE)
  const checkpoints: CheckpointPage = {
    rows,
    older: from.length > PAGE_SIZE ? (rows.at(-1)?.position ?? null) : null,
    isNewest: from.length === all.length,
  }
  return { state, checkpoints }
}
