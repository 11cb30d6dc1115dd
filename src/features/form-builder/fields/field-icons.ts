import {
  AlignLeft,
  Calendar,
  CircleDot,
  type LucideIcon,
  Mail,
  PanelTop,
  Paperclip,
  Phone,
  Signature,
  SquareCheck,
  SquareChevronDown,
  Type,
} from 'lucide-react'
import type { FieldType } from '#contracts/intake-forms'

export const typeIcons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  email: Mail,
  tel: Phone,
  date: Calendar,
  select: SquareChevronDown,
  checkbox: SquareCheck,
  radio: CircleDot,
  textarea: AlignLeft,
  signature: Signature,
  file: Paperclip,
  section: PanelTop,
}
