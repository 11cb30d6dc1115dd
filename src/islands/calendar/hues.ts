import { createContext } from 'react'
import type { Seen } from './CalendarTools.tsx'

/** Whose colours a month's entries have; null: they have none. */
export const Hues = createContext<readonly Seen[] | null>(null)
