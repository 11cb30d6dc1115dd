import { startTransition, useEffect, useState } from 'react'

const UPDATE_DELAY_MS = 120

/** Returns a value once it stops changing for a moment, so that costly rendering waits for a typing pause. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => startTransition(() => setPaused(value)), UPDATE_DELAY_MS)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
