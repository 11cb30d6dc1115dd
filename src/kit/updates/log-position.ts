/** The end of the log that this page knows of, from live updates and its own changes. */
let knownPosition = -1
/** Where this page's last change ended; undefined if it changed nothing. */
let ownChangePosition: number | undefined

export const noteRemotePosition = (position: number): void => {
  knownPosition = Math.max(knownPosition, position)
}

/** Notes where a change of this page ended, from its response. */
export function noteOwnPosition(header: string | null): void {
  ownChangePosition = header === null ? undefined : Number(header)
  if (ownChangePosition !== undefined) noteRemotePosition(ownChangePosition)
}

export const ownPosition = (): number | undefined => ownChangePosition

/**
 * Returns a function that tells whether data must be fetched again for a change that ended at this position. One
 * change is announced twice, by this page and by the live updates, and its data is fetched once.
 */
export function createNewsFilter(): (position: number | undefined) => boolean {
  let covered = -1
  return (position) => {
    const isNews = position === undefined || position > covered
    if (isNews) covered = knownPosition
    return isNews
  }
}
