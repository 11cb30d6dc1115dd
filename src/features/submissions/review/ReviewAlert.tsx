import { useEffect, useRef } from 'react'
import { compareAgain, type OpenReview } from './review.store.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'

/**
 * Shows why a review was not saved. After another user's change, it offers to load that change and keeps the
 * decisions.
 */
export function ReviewAlert({ open: { problem, stale } }: { open: OpenReview }) {
  const alertBox = useRef<HTMLDivElement>(null)
  // The save button is below a long list and this alert above it, so scroll to the alert.
  useEffect(() => {
    if (problem !== null) alertBox.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === null) return null
  return (
    <div className="refused" ref={alertBox}>
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
