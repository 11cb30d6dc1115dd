import { useStore } from '@nanostores/react'
import { CircleDashed, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ProofState } from '#modules/proof'
import type { ProofStore } from './proof.store.ts'
import { dateAndTime, figure, type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { isProven, isIntact } from './verdict.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Gauge } from '../../kit/controls/Gauge.tsx'
import { Section } from '../../kit/forms/Section.tsx'

interface CheckProps {
  readonly store: ProofStore
  readonly formats: Formats
}

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
        <CheckResult last={last} formats={formats} />
        {proving && (
          <Gauge
            label={words.progress}
            valueText={words.of(figure(proving.checked), figure(proving.total || position))}
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

function CheckResult({ last, formats }: Pick<ProofState, 'last'> & Pick<CheckProps, 'formats'>) {
  const words = text.proof.check
  if (!last)
    return (
      <p>
        <span className="backup-state">
          <CircleDashed />
          {words.never}
        </span>{' '}
        <span className="muted">{words.neverSays}</span>
      </p>
    )
  const { fault, forged, missing, ledger } = last
  const when = words.when(dateAndTime(last.at, formats))
  if (isIntact(last))
    return (
      <p>
        <span className={isProven(last) ? 'backup-state done-text' : 'backup-state'}>
          {isProven(last) ? <ShieldCheck /> : <CircleDashed />}
          {isProven(last) ? words.whole : words.unproven}
        </span>{' '}
        {words.wholeSays(last.events, last.checkpoints)} {words.ledgerWhole(ledger.entries)}{' '}
        <span className="muted">{when}</span>
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
      {ledger.fault && (
        <p>
          {words.ledgerFaulty(
            shortDate(ledger.fault.day, formats.dateFormat),
            figure(ledger.fault.entry),
            text.proof.ledgerFaults[ledger.fault.code],
          )}
        </p>
      )}
      {forged > 0 && <p>{words.forged(forged)}</p>}
      {missing > 0 && <p>{words.missing(missing)}</p>}
      <p>{words.call}</p>
      <p className="muted">{when}</p>
    </Alert>
  )
}
