export interface RecentCommand {
  /** Its kind and target: 'page:/patients', 'new:form', 'patient:12'. */
  readonly key: string
  readonly label: string
}

const MAX_RECENT_COMMANDS = 5
const STORAGE_PREFIX = 'recent-commands-'
const storageKeyOf = (userId: number) => `${STORAGE_PREFIX}${userId}`

/**
 * Returns recent commands, newest first. They name patients, so they last only until the tab closes or the user signs
 * out.
 */
export function recentOf(userId: number): readonly RecentCommand[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeyOf(userId)) ?? '[]') as RecentCommand[]
  } catch {
    return []
  }
}

/** Moves a command to the front of the recent ones. */
export function rememberCommand(userId: number, chosen: RecentCommand): void {
  const others = recentOf(userId).filter(({ key }) => key !== chosen.key)
  sessionStorage.setItem(
    storageKeyOf(userId),
    JSON.stringify([chosen, ...others].slice(0, MAX_RECENT_COMMANDS)),
  )
}

/** Forgets the recent commands of everyone who used this tab. */
export function forgetRecent(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(STORAGE_PREFIX)) sessionStorage.removeItem(key)
}
