import { expect, test } from 'vitest'
import { prometheusText } from './prometheus.ts'

test('writes the text format of Prometheus, with labels escaped', () => {
  const figure = { name: 'caretrail_jobs', help: 'Jobs.', type: 'gauge' } as const
  const samples = [
    { labels: { queue: 'a"b\\c\nd', state: 'waiting' }, value: 3 },
    { suffix: '_sum', value: 0.5 },
  ]
  expect(prometheusText([{ ...figure, samples }])).toBe(
    '# HELP caretrail_jobs Jobs.\n# TYPE caretrail_jobs gauge\n' +
      'caretrail_jobs{queue="a\\"b\\\\c\\nd",state="waiting"} 3\ncaretrail_jobs_sum 0.5\n',
  )
})
