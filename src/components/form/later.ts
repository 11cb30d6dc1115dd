/** The mark of what the page's script will show later; nothing where it is shown at once. */
export const later = (isLater: boolean): '' | undefined => (isLater ? '' : undefined)
