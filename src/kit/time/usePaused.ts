import { startTransition, useEffect, useState } from 'react'

const PAUSE = 120

/** A value as it was when it last stayed the same for a moment: what is dear to draw waits until typing pauses. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => startTransition(() => setPaused(value)), PAUSE)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
