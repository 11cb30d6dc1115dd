import { FileArchive } from 'lucide-react'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'

/** Everything the clinic has, in one file. */
export function ExportSection() {
  const words = text.dataSettings.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <a className="btn" href="/api/export" download>
          <FileArchive />
          {words.button}
        </a>
      </div>
    </Section>
  )
}
