import { Button, setTheme, useMessages, useTheme } from '@convive/ui-kit'
import { Moon, Sun } from 'lucide-react'
import { messages } from '../texts.ts'

export function ThemeToggle() {
  const t = useMessages(messages)
  const theme = useTheme()
  const other = theme === 'light' ? 'dark' : 'light'
  return (
    <Button variant="quiet" square aria-label={t(`nav.${other}`)} onClick={() => setTheme(other)}>
      {theme === 'light' ? <Moon size={20} aria-hidden /> : <Sun size={20} aria-hidden />}
    </Button>
  )
}
