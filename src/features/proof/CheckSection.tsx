import { useStore } from '@nanostores/react'
import { CircleDashed, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ProofState } from '#modules/proof'
import type { ProofStore } from '../../stores/proof.ts'
import { dateAndTime, figure, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Gauge } from '../kit/Gauge.tsx'
import { Section } from '../settings/Section.tsx'

interface CheckProps {
  readonly store: ProofStore
  readonly formats: Formats
}

/** How far the record has come, what came of checking it last, and the button that checks it now. */
export function CheckSection({ store, formats }: CheckProps) {
  const words = text.proof.check
  const { position, last, proving } = useStore(store.$state)
  const busy = useStore(store.$asking) || proving !== null
  useEffect(() => {
    store.follow()
    return store.leave
  }, [store])
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys proof-check" aria-busy={busy}>
        <p>{words.length(figure(position))}</p>
        <Outcome last={last} formats={formats} />
        {proving && (
          <Gauge
            label={words.progress}
            says={words.of(figure(proving.checked), figure(proving.total || position))}
            value={proving.checked}
            most={proving.total || position}
          />
        )}
        <Button kind="primary" busy={busy} onClick={() => void store.check()}>
          <ShieldCheck />
          {busy ? words.checking : words.now}
        </Button>
      </div>
    </Section>
  )
}

function Outcome({ last, formats }: Pick<ProofState, 'last'> & Pick<CheckProps, 'formats'>) {
  const words = text.proof.check
  if (!last)
    return (
      <p>
        <span className="backup-state">
          <CircleDashed />
          {words.never}
        </span>{' '}
        <span className="m2">{words.neverSays}</span>
      </p>
    )
  const { fault, forged } = last
  const when = words.when(dateAndTime(last.at, formats))
  if (!fault && forged === 0)
    return (
      <p>
        <span className="backup-state done-t">
          <ShieldCheck />
          {words.whole}
        </span>{' '}
        {words.wholeSays(last.events, last.checkpoints)} <span className="m2">{when}</span>
      </p>
    )
  return (
    <Alert kind="error">
      <p>
        <b className="backup-state">
          <ShieldAlert />
          {words.faulty}
        </b>
      </p>
      {fault && <p>{words.faultySays(figure(fault.position), text.proof.faults[fault.code])}</p>}
      {forged > 0 && <p>{words.forged(forged)}</p>}
      <p>{words.call}</p>
      <p className="m2">{when}</p>
    </Alert>
  )
}
