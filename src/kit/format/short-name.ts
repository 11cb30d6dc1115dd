/** Returns a name without its first word, for where there is no room for all of it: 'de la Cruz' of 'Rosa de la Cruz'. */
export const shortName = (name: string): string => name.slice(name.indexOf(' ') + 1)
