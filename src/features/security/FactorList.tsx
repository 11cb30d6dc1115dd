import { KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PasskeyRow, SecondFactor } from '#modules/identity'
import { countFactors, type SecondFactorStore } from './second-factor.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'

interface FactorListProps {
  readonly store: SecondFactorStore
  readonly factor: SecondFactor
  readonly formats: Formats
}

export function FactorList({ store, factor, formats }: FactorListProps) {
  const words = text.accessSettings
  const removable = !factor.demanded || countFactors(factor) > 1
  return (
    <ul className="key-list">
      {factor.addedAt !== null && (
        <Item
          icon={<Smartphone />}
          name={words.app}
          onRemove={removable ? () => store.goToStep({ is: 'removing' }) : undefined}
        >
          <Fact label={words.added}>{dateAndTime(factor.addedAt, formats)}</Fact>
        </Item>
      )}
      {factor.passkeys.map((passkey) => (
        <Item
          key={passkey.id}
          icon={<KeyRound aria-label={words.passkey} />}
          name={passkey.name}
          onRename={() => store.goToStep({ is: 'naming', passkey })}
          onRemove={removable ? () => store.goToStep({ is: 'dropping', passkey }) : undefined}
        >
          <PasskeyTimes passkey={passkey} formats={formats} />
        </Item>
      ))}
    </ul>
  )
}

function PasskeyTimes({ passkey, formats }: { readonly passkey: PasskeyRow; readonly formats: Formats }) {
  const words = text.accessSettings
  const { addedAt, lastUsedAt } = passkey
  return (
    <>
      <Fact label={words.added}>{dateAndTime(addedAt, formats)}</Fact>
      <Fact label={words.lastUsed}>{lastUsedAt ? dateAndTime(lastUsedAt, formats) : words.never}</Fact>
    </>
  )
}

interface ItemProps {
  readonly icon: ReactNode
  readonly name: string
  /** Omitted for the app, which has no editable name. */
  readonly onRename?: () => void
  /** Undefined if the factor cannot be removed. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

function Item({ icon, name, onRename, onRemove, children }: ItemProps) {
  const words = text.accessSettings
  return (
    <li>
      <div>
        <p className="strong with-icon">
          {icon}
          {name}
        </p>
        <dl className="muted">{children}</dl>
      </div>
      <span className="actions">
        {onRename && (
          <Button kind="quiet" size="small" aria-label={words.renameOf(name)} onClick={onRename}>
            {words.rename}
          </Button>
        )}
        {onRemove && (
          <Button kind="quiet" size="small" aria-label={words.removeOf(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </span>
    </li>
  )
}
