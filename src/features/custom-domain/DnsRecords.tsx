import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { CustomDomainView } from '#modules/custom-domains'
import type { CustomDomainStore } from './custom-domain.store.ts'
import { copyText } from '../../kit/controls/copy-text.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'

const words = text.customDomain

export function DnsRecords({ store }: { readonly store: CustomDomainStore }) {
  const { domain, problem, doing } = useStore(store.$domain)
  const checking = doing === 'checking'
  return (
    <>
      <p className="muted">{domain.verifiedAt === null ? words.steps : words.leave}</p>
      {domain.records.map((record) => (
        <DnsRecord key={record.type} {...record} />
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

const DnsRecord = ({ type, name, value }: CustomDomainView['records'][number]) => (
  <fieldset className="dns-records">
    <legend>
      <b>{words.record[type]}</b> <span className="faint">{words.recordHint[type]}</span>
    </legend>
    <CopyLine label={words.name} value={name} recordName={words.record[type]} />
    <CopyLine label={words.value} value={value} recordName={words.record[type]} />
  </fieldset>
)

interface CopyLineProps {
  readonly label: string
  readonly value: string
  readonly recordName: string
}

function CopyLine({ label, value, recordName }: CopyLineProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="copy-line">
      <Field label={label}>
        <TextInput
          ref={box}
          className="monospace"
          value={value}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button
        aria-label={words.copyOf(label, recordName)}
        onClick={() => box.current && void copyText(box.current)}
      >
        {words.copy}
      </Button>
    </div>
  )
}
