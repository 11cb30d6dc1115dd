import { FileArchive } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

export function ExportSection() {
  const words = text.dataSettings.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <a className="button" href="/api/export" download>
          <FileArchive />
          {words.button}
        </a>
      </div>
    </Section>
  )
}
