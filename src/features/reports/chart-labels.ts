const MAX_LABELS = 6
/** How many characters of a label’s size fit across a chart at a desk. */
const CHARACTERS_ACROSS = 84
/** The space between two labels, in characters. */
const GAP = 2
/** A label that starts beyond this part of the width would leave the chart on the right. */
const END_ALIGNED_FROM = 0.75

interface ChartLabel {
  readonly shown: boolean
  /** Whether it ends with its column instead of starting with it. */
  readonly atEnd: boolean
  /** Whether it is left out on a phone, where it would touch its neighbors. */
  readonly wideOnly: boolean
}

/** Chooses which of a chart’s columns show their label, so that no two labels overlap in any language. */
export const chooseLabels = (labels: readonly string[]): readonly ChartLabel[] => {
  const longest = Math.max(...labels.map(({ length }) => length))
  const most = Math.min(MAX_LABELS, Math.floor(CHARACTERS_ACROSS / (longest + GAP)))
  const every = Math.ceil(labels.length / most)
  return labels.map((_, n) => {
    const atEnd = n / labels.length > END_ALIGNED_FROM
    return { shown: n % every === 0 && !(atEnd && every > 1), atEnd, wideOnly: (n / every) % 2 === 1 }
  })
}
