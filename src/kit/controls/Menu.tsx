import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import '../dialog/style-nonce.ts'
import { isReadOnly } from '../read-only.ts'
import { landmarkOf } from './landmark.ts'

export interface MenuItem {
  readonly label: string
  /** The accessible name, if it says more than the label, such as about which record. */
  readonly name?: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Whether it creates a record, which a read-only page does not offer. */
  readonly creates?: boolean
  /** A secondary line, such as why it is disabled. */
  readonly hint?: string | undefined
  /** Target, if the item is a link. */
  readonly href?: string
  onSelect?(): void
}

interface MenuProps {
  /** The button that opens the menu; its name is also the menu's name. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
}

export function Menu({ trigger, items }: MenuProps) {
  // Runs after the menu has closed and restored the focus, so that a dialog it opens can restore it again.
  const chosen = useRef<MenuItem>(undefined)
  const runChosenItem = () => {
    chosen.current?.onSelect?.()
    chosen.current = undefined
  }
  return (
    <Popup trigger={trigger} onClosed={runChosenItem}>
      {items.filter(isOffered).map((item) =>
        item.href ? (
          <DropdownMenu.Item key={item.label} asChild>
            <a href={item.href}>
              <Words item={item} />
            </a>
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Item
            key={item.label}
            className={item.danger ? 'danger' : ''}
            // Keeps the place of an item that the keyboard reaches, and lets its hint be read.
            aria-disabled={item.disabled || undefined}
            aria-label={item.name}
            onSelect={(event) => {
              if (item.disabled) event.preventDefault()
              else chosen.current = item
            }}
          >
            <Words item={item} />
          </DropdownMenu.Item>
        ),
      )}
    </Popup>
  )
}

const isOffered = ({ creates = false }: MenuItem): boolean => !creates || !isReadOnly()

const Words = ({ item: { icon, label, hint } }: { item: MenuItem }) => (
  <>
    {icon}
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </>
)

interface RadioMenuProps<Value extends string> {
  readonly trigger: ReactElement
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  onChange(value: Value): void
}

export const RadioMenu = <Value extends string>({
  trigger,
  value,
  choices,
  onChange,
}: RadioMenuProps<Value>) => (
  <Popup trigger={trigger}>
    <DropdownMenu.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} value={choice.value}>
          {choice.icon}
          {choice.label}
          <Check className="tick" />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  </Popup>
)

interface CheckMenuProps {
  readonly trigger: ReactElement
  readonly choices: readonly {
    readonly label: string
    readonly icon?: ReactNode
    readonly checked: boolean
    onChange(checked: boolean): void
  }[]
}

/** A menu of checkboxes that stays open while the user selects. */
export const CheckMenu = ({ trigger, choices }: CheckMenuProps) => (
  <Popup trigger={trigger}>
    {choices.map(({ label, icon, checked, onChange }) => (
      <DropdownMenu.CheckboxItem
        key={label}
        checked={checked}
        onCheckedChange={onChange}
        onSelect={(event) => event.preventDefault()}
      >
        {icon}
        {label}
        <Check className="tick" />
      </DropdownMenu.CheckboxItem>
    ))}
  </Popup>
)

interface PopupProps {
  readonly trigger: ReactElement
  readonly children: ReactNode
  onClosed?(): void
}

function Popup({ trigger, children, onClosed }: PopupProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={setButton}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmarkOf(button)}>
        <DropdownMenu.Content
          className="menu"
          align="start"
          sideOffset={5}
          collisionPadding={8}
          onCloseAutoFocus={() => onClosed?.()}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
