import type { JobCount } from '#modules/system'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Empty } from '../../kit/list/Empty.tsx'
import { Section } from '../../kit/forms/Section.tsx'

const words = text.systemSettings.work
const names: Readonly<Record<string, string>> = words.queues

export const JobsSection = ({ jobs }: { readonly jobs: readonly JobCount[] }) => (
  <Section title={words.title} hint={words.hint} wide>
    {jobs.length === 0 ? (
      <Empty>{words.none}</Empty>
    ) : (
      <table className="list-table jobs">
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            <th scope="col">{words.columns.waiting}</th>
            <th scope="col">{words.columns.active}</th>
            <th scope="col">{words.columns.failed}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ queue, waiting, active, failed }) => (
            <tr key={queue}>
              <td className="strong">{names[queue] ?? queue}</td>
              <td className="numeric">{figure(waiting)}</td>
              <td className="numeric">{figure(active)}</td>
              <td className="numeric">{figure(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
