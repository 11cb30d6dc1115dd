import { Trash2 } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button.tsx'
import type { MenuItem } from './Menu.tsx'

/** Deletes a record or a line, or asks first: a button with only an icon, for a row. */
export const DeleteIcon = ({ className, ...rest }: IconButtonProps) => (
  <IconButton className={['bad', className].filter(Boolean).join(' ')} {...rest}>
    <Trash2 />
  </IconButton>
)

/** Deletes a record or a line, or asks first: a button with words, “Delete” unless the record needs others. */
export const DeleteButton = ({
  children = text.delete,
  ...rest
}: Omit<ButtonProps, 'kind' | 'className'>) => (
  <Button kind="quiet" className="bad" {...rest}>
    <Trash2 />
    {children}
  </Button>
)

/** The item of a record’s menu that deletes it. It comes last, so that no one reaches it on the way to another. */
export const deleteItem = (item: Pick<MenuItem, 'name' | 'disabled' | 'onSelect'>): MenuItem => ({
  label: text.delete,
  icon: <Trash2 />,
  danger: true,
  ...item,
})
