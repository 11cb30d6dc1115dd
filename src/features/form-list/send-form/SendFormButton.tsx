import { Send } from 'lucide-react'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { text } from '../../../language/index.ts'
import type { Recipient } from '../../messages/index.ts'
import { openSendForm } from './send-form.store.ts'

export const SendFormButton = ({ recipient }: { readonly recipient: Recipient }) => (
  <IconButton
    label={text.sendForm.open(recipient.name)}
    data-creates
    onClick={() => void openSendForm(recipient)}
  >
    <Send />
  </IconButton>
)
