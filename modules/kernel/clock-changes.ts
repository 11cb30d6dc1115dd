const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formats.set(zone, format)
  return format
}

/** Returns how far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, moment: number): number =>
  Date.parse(`${formatIn(zone).format(moment).replace(' ', 'T')}Z`) - moment

/**
 * Whether a local time (YYYY-MM-DD, HH:MM) exists in a zone: where the clocks go forward they skip some times,
 * and where they go back they repeat some.
 */
export const clockChangeAt = (
  zone: string,
  { date, time }: { readonly date: string; readonly time: string },
): 'skipped' | 'repeated' | null => {
  const local = Date.parse(`${date}T${time}Z`)
  // The offsets before and after any change on that day.
  const offsets = new Set([offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)])
  const moments = [...offsets].filter((offset) => offsetAt(zone, local - offset) === offset)
  if (moments.length === 0) return 'skipped'
  return moments.length > 1 ? 'repeated' : null
}
