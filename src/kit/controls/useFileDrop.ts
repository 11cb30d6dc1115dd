import { useEffect, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page while `active`, and returns whether files are being dragged over
 * it. The whole page is a target, because the browser would otherwise open a file dropped next to a small
 * one.
 */
export function useFileDrop(active: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latestOnDrop = useRef(onDrop)
  useEffect(() => {
    latestOnDrop.current = onDrop
  })
  useEffect(() => {
    if (!active) return
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      latestOnDrop.current([...(event.dataTransfer?.files ?? [])])
    }
    const abort = new AbortController()
    addEventListener('dragover', drag, { signal: abort.signal })
    addEventListener('dragleave', leave, { signal: abort.signal })
    addEventListener('drop', drop, { signal: abort.signal })
    return () => {
      abort.abort()
      setOver(false)
    }
  }, [active])
  return over
}
