import { Effect } from 'effect'

/** The items that wait for a loop. An item that is added twice before it is taken counts once. */
export interface Inbox<Item> {
  readonly add: (item: Item) => void
  /** Empties the inbox. */
  readonly take: () => readonly Item[]
  /** Waits until there is an item. */
  readonly awaitItem: Effect.Effect<void>
}

export const makeInbox = <Item>(...first: readonly Item[]): Inbox<Item> => {
  const waiting = new Set<Item>(first)
  let wake: (() => void) | undefined
  return {
    add: (item) => {
      waiting.add(item)
      wake?.()
    },
    take: () => {
      const items = [...waiting]
      waiting.clear()
      return items
    },
    awaitItem: Effect.async<void>((resume) => {
      wake = () => resume(Effect.void)
      if (waiting.size > 0) resume(Effect.void)
    }),
  }
}
