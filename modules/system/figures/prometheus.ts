/** One value of a figure. */
export interface Sample {
  /** Added to the figure's name, as histograms need it: `_bucket`. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string | number>>
  readonly value: number
}

/** A figure and its values. Its name follows the rules of Prometheus: `caretrail_jobs`. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly samples: readonly Sample[]
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelList = (labels: Sample['labels'] = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Writes figures in the text format that Prometheus reads (version 0.0.4). */
export const prometheusText = (figures: readonly Figure[]): string =>
  figures
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelList(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
