import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ErasurePreview } from '#modules/erasure'
import { erasing, type Erasing } from '../../stores/erasing.ts'
import type { Formats } from '../../text/format.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { HoldSection } from './HoldSection.tsx'
import { WhatGoes } from './WhatGoes.tsx'
import { WhyStep } from './WhyStep.tsx'

interface EraseProps {
  readonly first: ErasurePreview
  readonly formats: Formats
}

const nothing: Erasing = { ground: '', reason: '', early: false, confirmation: '' }

/** Erasing a patient: what it would mean, why, and once more; and the hold that forbids it. */
export function EraseScreen({ first, formats }: EraseProps) {
  const [store] = useState(() => erasing(first))
  const [values, setValues] = useState(nothing)
  const preview = useStore(store.$preview)
  const step = useStore(store.$step)
  const change = (more: Partial<Erasing>) => {
    setValues({ ...values, ...more })
    for (const field of Object.keys(more)) store.typed(field as keyof Erasing)
  }
  const form = { store, preview, values, change, formats }
  return (
    <div className="erasing">
      <WhatGoes preview={preview} formats={formats} onNext={step === 'look' ? store.looked : null} />
      {step === 'look' && <HoldSection store={store} preview={preview} formats={formats} />}
      {step !== 'look' && <WhyStep {...form} isLast={step === 'why'} />}
      {step === 'confirm' && <ConfirmStep {...form} />}
    </div>
  )
}
