import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ErasurePreview } from '#modules/erasure'
import { erasureStore, type ErasureValues } from './erasure.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { HoldSection } from './HoldSection.tsx'
import { EffectsStep } from './EffectsStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'

interface EraseProps {
  readonly first: ErasurePreview
  readonly formats: Formats
}

const nothing: ErasureValues = { ground: '', reason: '', early: false, confirmation: '' }

/** Erases a patient in three steps. Also places and lifts the legal hold that forbids it. */
export function EraseScreen({ first, formats }: EraseProps) {
  const [store] = useState(() => erasureStore(first))
  const [values, setValues] = useState(nothing)
  const preview = useStore(store.$preview)
  const step = useStore(store.$step)
  const change = (more: Partial<ErasureValues>) => {
    setValues({ ...values, ...more })
    for (const field of Object.keys(more)) store.typed(field as keyof ErasureValues)
  }
  const form = { store, preview, values, change, formats }
  return (
    <div className="erasing">
      <EffectsStep preview={preview} formats={formats} onNext={step === 'look' ? store.looked : null} />
      {step === 'look' && <HoldSection store={store} preview={preview} formats={formats} />}
      {step !== 'look' && <ReasonStep {...form} isLast={step === 'why'} />}
      {step === 'confirm' && <ConfirmStep {...form} />}
    </div>
  )
}
