import { useState } from 'react'

type Open<State> = Extract<State, { readonly is: 'open' }>

/** What a dialog is open on; while it fades away, what it was open on last. */
export function useLastOpen<State extends { readonly is: string }>(dialog: State): Open<State> | undefined {
  const [last, setLast] = useState<Open<State>>()
  const open = dialog.is === 'open' ? (dialog as Open<State>) : undefined
  if (open && open !== last) setLast(open)
  return open ?? last
}
