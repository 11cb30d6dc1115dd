import { type RefObject, useEffect } from 'react'
import { foldAway } from './fold-away.ts'

/** Closes an open picker as `foldAway` says. */
export function useFoldAway(picker: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (picker.current ? foldAway(picker.current) : undefined), [picker])
}
