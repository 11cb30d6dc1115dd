import {
  AlignLeft,
  Calendar,
  CircleDot,
  type LucideIcon,
  ListCollapse,
  Mail,
  PanelTop,
  Phone,
  Signature,
  SquareCheck,
  Type,
} from 'lucide-react'
import type { FieldType } from '#contracts/intake'

/** The picture of each kind of field. */
export const typeIcons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  email: Mail,
  tel: Phone,
  date: Calendar,
  select: ListCollapse,
  checkbox: SquareCheck,
  radio: CircleDot,
  textarea: AlignLeft,
  signature: Signature,
  section: PanelTop,
}
