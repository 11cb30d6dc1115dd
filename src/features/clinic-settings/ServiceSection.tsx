import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_SERVICES } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import type { ServiceLine } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { FieldError } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import type { OfferedForm } from './ServiceFormOptions.tsx'
import type { NamedPractitioner } from './ServiceOptions.tsx'
import { ServiceRow } from './ServiceRow.tsx'

interface ServiceSectionProps {
  readonly store: ClinicSettingsStore
  readonly practitioners: readonly NamedPractitioner[]
  readonly forms: readonly OfferedForm[]
}

export function ServiceSection({ store, practitioners, forms }: ServiceSectionProps) {
  const { form, errors } = useStore(store.$state)
  const table = useRef<HTMLTableSectionElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(store.addService)
    table.current?.querySelector<HTMLElement>('tr:last-child input')?.focus()
  }
  const remove = (line: ServiceLine, index: number) => {
    flushSync(() => store.removeService(line))
    const next = table.current?.querySelectorAll<HTMLElement>('td:last-child button')[index]
    ;(next ?? addButton.current)?.focus()
  }
  return (
    <Section title={text.settings.services} hint={text.settings.servicesHint}>
      <div>
        <table className="service-table">
          <thead className="heard-on-phone">
            <tr>
              <th scope="col">{text.settings.service}</th>
              <th scope="col">{text.settings.duration}</th>
              <th scope="col">{text.settings.fee}</th>
              <th scope="col">
                <span className="visually-hidden">{text.settings.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={table}>
            {form.services.map((line, index) => (
              <ServiceRow
                key={line.key}
                store={store}
                line={line}
                index={index}
                practitioners={practitioners}
                forms={forms}
                onRemove={() => remove(line, index)}
              />
            ))}
          </tbody>
        </table>
        {errors['services'] && <FieldError>{errors['services']}</FieldError>}
        <Button size="small" ref={addButton} disabled={form.services.length >= MAX_SERVICES} onClick={add}>
          <Plus />
          {text.settings.addService}
        </Button>
      </div>
    </Section>
  )
}
