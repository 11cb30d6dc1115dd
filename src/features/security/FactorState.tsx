import { KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import type { SecondFactor } from '#modules/identity'
import { countFactors, type SecondFactorStore } from './second-factor.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { FactorList } from './FactorList.tsx'

interface FactorStateProps {
  readonly store: SecondFactorStore
  readonly factor: SecondFactor
  readonly formats: Formats
}

const FEW_CODES = 3

export function FactorState({ store, factor, formats }: FactorStateProps) {
  const words = text.securitySettings
  if (!factor.active)
    return (
      <>
        <p className="cluster">
          <ShieldOff className="lucide" />
          {words.factorOff}
        </p>
        <AddFactorButtons store={store} factor={factor} />
      </>
    )
  return (
    <>
      <FactorList store={store} factor={factor} formats={formats} />
      <p className="cluster">
        <ShieldCheck className="lucide" />
        {words.codesLeft(factor.recoveryCodesLeft)}
      </p>
      {factor.recoveryCodesLeft <= FEW_CODES && <Alert>{words.fewCodes}</Alert>}
      <AddFactorButtons store={store} factor={factor} />
      {factor.demanded && countFactors(factor) === 1 && <p className="hint">{words.demanded}</p>}
    </>
  )
}

function AddFactorButtons({ store, factor }: Omit<FactorStateProps, 'formats'>) {
  const firstButtonKind = factor.active ? 'plain' : 'primary'
  return (
    <div className="cluster">
      <Button kind={firstButtonKind} onClick={() => store.goToStep({ is: 'passkey' })}>
        <KeyRound />
        {text.accessSettings.addPasskey}
      </Button>
      {factor.addedAt === null && (
        <Button onClick={() => store.goToStep({ is: 'password' })}>
          <Smartphone />
          {text.accessSettings.setUpApp}
        </Button>
      )}
      {factor.active && (
        <Button onClick={() => store.goToStep({ is: 'renewing' })}>{text.securitySettings.renew}</Button>
      )}
    </div>
  )
}
