import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { SERVICES_AT_MOST } from '#contracts/clinic'
import type { ClinicSettings } from '../../stores/settings.ts'
import type { ServiceLine } from '../../stores/settings-form.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { FieldError } from '../kit/Field.tsx'
import { Section } from './Section.tsx'
import type { Named } from './ServiceMarks.tsx'
import { ServiceRow } from './ServiceRow.tsx'

interface ServiceSectionProps {
  readonly store: ClinicSettings
  /** Everyone who sees patients. */
  readonly practitioners: readonly Named[]
}

/** What the clinic offers: each service with the time it takes and what it costs, its colour and who gives it. */
export function ServiceSection({ store, practitioners }: ServiceSectionProps) {
  const { form, errors } = useStore(store.$state)
  const table = useRef<HTMLTableSectionElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(store.addService)
    table.current?.querySelector<HTMLElement>('tr:last-child input')?.focus()
  }
  const remove = (line: ServiceLine, index: number) => {
    flushSync(() => store.removeService(line))
    const next = table.current?.querySelectorAll<HTMLElement>('td:last-child button')[index]
    ;(next ?? adding.current)?.focus()
  }
  return (
    <Section title={text.settings.services} hint={text.settings.servicesHint}>
      <div>
        <table className="svc">
          <thead>
            <tr>
              <th scope="col">{text.settings.service}</th>
              <th scope="col">{text.settings.duration}</th>
              <th scope="col">{text.settings.fee}</th>
              <th scope="col">
                <span className="sr">{text.settings.remove}</span>
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
                onRemove={() => remove(line, index)}
              />
            ))}
          </tbody>
        </table>
        {errors['services'] && <FieldError>{errors['services']}</FieldError>}
        <Button size="small" ref={adding} disabled={form.services.length >= SERVICES_AT_MOST} onClick={add}>
          <Plus />
          {text.settings.addService}
        </Button>
      </div>
    </Section>
  )
}
