import { useState } from 'react'

/** The states in which a dialog is visible: all but `closed`. */
export type OpenState<State extends { readonly is: string }> = Exclude<State, { readonly is: 'closed' }>

/** Returns the state a dialog is open with; during its closing animation, the last such state. */
export const useLastOpen = <State extends { readonly is: string }>(
  dialog: State,
): OpenState<State> | undefined => useLastShown(isOpen(dialog) ? dialog : null) ?? undefined

/** Returns the content of a dialog; once that is null, the last content, for the closing animation. */
export function useLastShown<Content>(content: Content | null): Content | null {
  const [last, setLast] = useState(content)
  if (content !== null && content !== last) setLast(content)
  return content ?? last
}

const isOpen = <State extends { readonly is: string }>(dialog: State): dialog is OpenState<State> =>
  dialog.is !== 'closed'
