import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme } from './preferences.ts'
import { $theme, themes, type Theme } from './theme.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { RadioMenu } from '../controls/Menu.tsx'

const icons = { light: <Sun />, dark: <Moon />, auto: <Monitor /> }
const choices = () => themes.map((value) => ({ value, label: text.shell.themes[value], icon: icons[value] }))

/** Returns the server-rendered theme first, then the chosen one. */
const useTheme = (painted: Theme): Theme => useSyncExternalStore($theme.listen, $theme.get, () => painted)

export function ThemeMenu({ theme }: { theme: Theme }) {
  const current = useTheme(theme)
  return (
    <RadioMenu
      value={current}
      choices={choices()}
      onChange={(chosen) => void chooseTheme(chosen)}
      trigger={<IconButton label={text.shell.theme}>{icons[current]}</IconButton>}
    />
  )
}

interface ThemeSegmentProps {
  readonly theme: Theme
  onSaved?(): void
}

/** The same choice as a segmented control, for the settings and the phone's sheet. */
export function ThemeSegment({ theme, onSaved }: ThemeSegmentProps) {
  const current = useTheme(theme)
  return (
    <fieldset className="segments" aria-label={text.shell.theme}>
      {choices().map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => void chooseTheme(value, onSaved)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
