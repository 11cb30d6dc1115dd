import { type RefObject, useEffect } from 'react'

/** Closes an open picker on an outside click or Escape. */
export function useFoldAway(picker: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const fold = (): void => {
      if (picker.current) picker.current.open = false
    }
    const press = ({ target }: Event): void => {
      if (!picker.current?.contains(target as Node)) fold()
    }
    const escape = ({ key, target }: KeyboardEvent): void => {
      const { current } = picker
      if (key !== 'Escape' || !current?.open || !current.contains(target as Node)) return
      fold()
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', press)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('click', press)
      document.removeEventListener('keydown', escape)
    }
  }, [picker])
}
