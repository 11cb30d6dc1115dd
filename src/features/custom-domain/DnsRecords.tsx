import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { CustomDomainView } from '#modules/domains'
import type { CustomDomainStore } from '../../../stores/custom-domain.ts'
import { copyFrom } from '../../../stores/share-form.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const words = text.customDomain

/** What belongs into the DNS, to be taken there, and the button that looks whether it has arrived. */
export function Records({ store }: { readonly store: CustomDomainStore }) {
  const { domain, problem, doing } = useStore(store.$domain)
  const checking = doing === 'checking'
  return (
    <>
      <p className="m2">{domain.verifiedAt === null ? words.steps : words.leave}</p>
      {domain.records.map((record) => (
        <Record key={record.type} {...record} />
      ))}
      {problem && <Alert kind="error">{problem}</Alert>}
      {domain.verifiedAt === null && (
        <div>
          <Button kind="primary" busy={checking} onClick={() => void store.check()}>
            {checking ? words.checking : words.check}
          </Button>
        </div>
      )}
    </>
  )
}

const Record = ({ type, name, value }: CustomDomainView['records'][number]) => (
  <fieldset className="dns">
    <legend>
      <b>{words.record[type]}</b> <span className="m">{words.recordHint[type]}</span>
    </legend>
    <CopyLine label={words.name} value={name} of={words.record[type]} />
    <CopyLine label={words.value} value={value} of={words.record[type]} />
  </fieldset>
)

interface CopyLineProps {
  readonly label: string
  readonly value: string
  /** What it is part of, for those who listen. */
  readonly of: string
}

function CopyLine({ label, value, of }: CopyLineProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="copy-line">
      <Field label={label}>
        <TextInput
          ref={box}
          className="mono"
          value={value}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button aria-label={words.copyOf(label, of)} onClick={() => box.current && void copyFrom(box.current)}>
        {words.copy}
      </Button>
    </div>
  )
}
