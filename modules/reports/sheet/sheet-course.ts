import { formatDays } from '#rules/kernel'
import type { Measure } from './measure.ts'
import { isDaily } from './period-figures.ts'
import type { Report } from '../report.ts'
import type { SheetLanguage } from './sheet-language.ts'

/** A figure over time, drawn as columns. */
interface Series {
  readonly title: string
  readonly heading: string
  readonly points: readonly {
    /** 'Oct 25 – 31' */
    readonly label: string
    readonly value: Measure
    /** The column's height relative to the highest one, 0 to 1. */
    readonly relativeHeight: number
  }[]
}

/** The report's figures for each day or week. All series have the same points in time. */
export interface Course {
  readonly title: string
  /** Heading of the points in time. */
  readonly heading: string
  readonly series: readonly Series[]
  /** A note on how to read the chart. */
  readonly hint: string
}

/** Builds the figures over time, if the report has them. */
export const buildCourse = (
  report: Report,
  { words: { course: words }, locale }: SheetLanguage,
): Course | null => {
  const { periods } = report
  if (!periods) return null
  const revenue = periods.flatMap((period) => period.revenue ?? [])
  const interval = isDaily(report) ? 'day' : 'week'
  const series = (
    title: string,
    heading: string,
    unit: Measure['unit'],
    values: readonly number[],
  ): Series => {
    const highest = Math.max(...values)
    return {
      title,
      heading,
      points: values.map((value, n) => ({
        label: formatDays(periods[n]?.from ?? '', periods[n]?.to ?? '', locale),
        value: { unit, value },
        relativeHeight: highest === 0 ? 0 : value / highest,
      })),
    }
  }
  return {
    title: words.title[interval],
    heading: words.heading[interval],
    series: [
      series(
        words.appointments[interval],
        words.appointmentsHeading,
        'count',
        periods.map(({ appointments }) => appointments),
      ),
      ...(revenue.length > 0
        ? [series(words.revenue[interval], words.revenueHeading, 'dollars', revenue)]
        : []),
    ],
    hint: words.hint[interval],
  }
}
