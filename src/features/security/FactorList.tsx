import { KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PasskeyRow, SecondFactor } from '#modules/identity'
import { factorsOf, type OwnSecondFactor } from '../../../stores/second-factor.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'

interface FactorListProps {
  readonly store: OwnSecondFactor
  readonly factor: SecondFactor
  readonly formats: Formats
}

/** The app and the passkeys somebody has, each with the way to do without it, where it may be. */
export function FactorList({ store, factor, formats }: FactorListProps) {
  const words = text.accessSettings
  const removable = !factor.demanded || factorsOf(factor) > 1
  return (
    <ul className="key-list">
      {factor.addedAt !== null && (
        <Item
          icon={<Smartphone />}
          name={words.app}
          onRemove={removable ? () => store.turn({ is: 'removing' }) : undefined}
        >
          <Fact label={words.added}>{dateAndTime(factor.addedAt, formats)}</Fact>
        </Item>
      )}
      {factor.passkeys.map((passkey) => (
        <Item
          key={passkey.id}
          icon={<KeyRound aria-label={words.passkey} />}
          name={passkey.name}
          onRename={() => store.turn({ is: 'naming', passkey })}
          onRemove={removable ? () => store.turn({ is: 'dropping', passkey }) : undefined}
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
  /** Left out where it has no name of its own. */
  readonly onRename?: () => void
  /** Left out where it has to stay. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

function Item({ icon, name, onRename, onRemove, children }: ItemProps) {
  const words = text.accessSettings
  return (
    <li>
      <div>
        <p className="b with-icon">
          {icon}
          {name}
        </p>
        <dl className="m2">{children}</dl>
      </div>
      <span className="acts">
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

/** Something that is known of a row, with what it is. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
