/** The end of the log that this page knows of, from live updates and its own changes. */
let known = -1
/** Where this page's last change ended; undefined if it changed nothing. */
let own: number | undefined

export const noteRemotePosition = (position: number): void => {
  known = Math.max(known, position)
}

/** Notes where a change of this page ended, from its response. */
export function noteOwnPosition(header: string | null): void {
  own = header === null ? undefined : Number(header)
  if (own !== undefined) noteRemotePosition(own)
}

export const ownPosition = (): number | undefined => own

/**
 * Returns a function that tells whether data must be fetched again for a change that ended at this position. One
 * change is announced twice, by this page and by the live updates, and its data is fetched once.
 */
export function createNewsFilter(): (position: number | undefined) => boolean {
  let covered = -1
  return (position) => {
    const isNews = position === undefined || position > covered
    if (isNews) covered = known
    return isNews
  }
}
