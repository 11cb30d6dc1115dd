import type { JobCount } from '#modules/system'
import { figure } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Section } from '../Section.tsx'

const words = text.systemSettings.work
const names: Readonly<Record<string, string>> = words.queues

/** What the program still has to do for the clinic by itself, and what it has given up. */
export const JobsSection = ({ jobs }: { readonly jobs: readonly JobCount[] }) => (
  <Section title={words.title} hint={words.hint} wide>
    {jobs.length === 0 ? (
      <Empty>{words.none}</Empty>
    ) : (
      <table className="tbl">
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
              <td className="b">{names[queue] ?? queue}</td>
              <td className="num">{figure(waiting)}</td>
              <td className="num">{figure(active)}</td>
              <td className="num">{figure(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
