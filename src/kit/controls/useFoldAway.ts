import { type RefObject, useEffect } from 'react'
import { foldAway } from './fold-away.ts'

/** The React hook for `foldAway`. */
export function useFoldAway(picker: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (picker.current ? foldAway(picker.current) : undefined), [picker])
}
