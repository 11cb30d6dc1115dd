export interface Recent {
  /** Its kind and target: 'page:/patients', 'new:form', 'patient:12'. */
  readonly key: string
  readonly label: string
}

const MAX_RECENT_COMMANDS = 5
const KEPT = 'recent-commands-'
const keptFor = (userId: number) => `${KEPT}${userId}`

/** Returns recent commands, newest first. They name patients, so they last only until the tab closes or the user signs out. */
export function recentOf(userId: number): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptFor(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Moves a command to the front of the recent ones. */
export function remember(userId: number, chosen: Recent): void {
  const others = recentOf(userId).filter(({ key }) => key !== chosen.key)
  sessionStorage.setItem(keptFor(userId), JSON.stringify([chosen, ...others].slice(0, MAX_RECENT_COMMANDS)))
}

/** Forgets the recent commands of everyone who used this tab. */
export function forgetRecent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT)) sessionStorage.removeItem(key)
}
