import { useEffect, useRef } from 'react'
import { compareAgain, type Reviewing } from '../../stores/review.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

/** Why a review was not saved; after somebody else's change the way on, without losing what was decided. */
export function ReviewAlert({ open: { problem, stale } }: { open: Reviewing }) {
  const said = useRef<HTMLDivElement>(null)
  // It is saved below a long list, and refused above it.
  useEffect(() => {
    if (problem !== null) said.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === null) return null
  return (
    <div className="refused" ref={said}>
      <Refusal problem={problem} stale={stale} />
    </div>
  )
}

function Refusal({ problem, stale }: { problem: string; stale: boolean }) {
  if (!stale) return <Alert kind="error">{problem}</Alert>
  return (
    <Alert>
      <b>{problem}</b>
      <p>{text.responses.keptChoices}</p>
      <Button size="small" onClick={() => void compareAgain()}>
        {text.responses.loadChanges}
      </Button>
    </Alert>
  )
}
