import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme } from '../../stores/preferences.ts'
import { $theme, themes, type Theme } from '../../stores/theme.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { RadioMenu } from '../kit/Menu.tsx'

const icons = { light: <Sun />, dark: <Moon />, auto: <Monitor /> }
const choices = () => themes.map((value) => ({ value, label: text.shell.themes[value], icon: icons[value] }))

/** The theme as the server painted it, and from then on as it is chosen. */
const useTheme = (painted: Theme): Theme => useSyncExternalStore($theme.listen, $theme.get, () => painted)

/** Light, dark or as the system has it: a menu in the header. */
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

/** The same choice side by side, for the phone's sheet. */
export function ThemeSegment({ theme }: { theme: Theme }) {
  const current = useTheme(theme)
  return (
    <fieldset className="seg" aria-label={text.shell.theme}>
      {choices().map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => void chooseTheme(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
