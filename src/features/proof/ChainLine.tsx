import { useStore } from '@nanostores/react'
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Formats } from '../../kit/format/format.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { text } from '../../language/index.ts'
import { chainLine, type ChainState } from './chain-line.ts'
import { createProof } from './proof.store.ts'

const icons = { whole: ShieldCheck, unknown: ShieldQuestionMark, broken: ShieldAlert }

interface ChainLineProps {
  readonly initialState: ChainState
  readonly formats: Formats
}

/** Shows in one line whether the log was verified; if it never was, a button verifies it. */
export function ChainLine({ initialState, formats }: ChainLineProps) {
  const [store] = useState(() => createProof({ ...initialState, proving: null }))
  const state = useStore(store.$state)
  const isAsking = useStore(store.$asking)
  useEffect(() => store.leave, [store])
  const { sentence, status } = chainLine(state, formats)
  const Icon = icons[status]
  const busy = isAsking || state.proving !== null
  return (
    <p className={`chain ${status}`}>
      <Icon />
      <span>
        {sentence} ·{' '}
        <a className="link" href="/history/proof">
          {text.proof.place}
        </a>
      </span>
      {state.last === null && (
        <Button size="small" busy={busy} onClick={() => void store.check()}>
          {busy ? text.proof.check.checking : text.proof.check.now}
        </Button>
      )}
    </p>
  )
}
