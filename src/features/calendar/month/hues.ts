import { createContext } from 'react'
import type { PractitionerChoice } from '../CalendarTools.tsx'

/** The practitioners whose colors a month's entries use; null when entries are colored by status. */
export const Hues = createContext<readonly PractitionerChoice[] | null>(null)
