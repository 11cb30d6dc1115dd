const MAX_LABELS = 6
/** How many characters of a label’s size fit across a chart on a desktop screen. */
const CHARACTERS_ACROSS = 84
/** The space between two labels, in characters. */
const GAP = 2
/** A label that starts beyond this part of the width would overflow the chart on the right. */
const END_ALIGNED_FROM = 0.75

interface ChartLabel {
  readonly isShown: boolean
  /** Whether it ends with its column instead of starting with it. */
  readonly atEnd: boolean
  /** Whether it is left out on a phone, where it would touch its neighbors. */
  readonly wideOnly: boolean
}

/** Chooses which of a chart’s columns show their label, so that no two labels overlap in any language. */
export const chooseLabels = (labels: readonly string[]): readonly ChartLabel[] => {
  const longest = Math.max(...labels.map(({ length }) => length))
  const maxLabels = Math.min(MAX_LABELS, Math.floor(CHARACTERS_ACROSS / (longest + GAP)))
  const step = Math.ceil(labels.length / maxLabels)
  return labels.map((_, n) => {
    const atEnd = n / labels.length > END_ALIGNED_FROM
    return { isShown: n % step === 0 && !(atEnd && step > 1), atEnd, wideOnly: (n / step) % 2 === 1 }
  })
}
