import { FileArchive } from 'lucide-react'
import { Button } from '../../kit/controls/Button.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { exportEverything } from './export.store.ts'

/** Asks for the password, then downloads everything the clinic has. */
export function ExportSection() {
  const words = text.dataSettings.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <Button onClick={() => void exportEverything()}>
          <FileArchive />
          {words.button}
        </Button>
      </div>
    </Section>
  )
}
