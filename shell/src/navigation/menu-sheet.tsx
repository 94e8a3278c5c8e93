import { Button, lazyComponent, Sheet, styled, useMessages, usePath } from '@convive/ui-kit'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { barBreakpoint } from './account.tsx'

export const loadMenuContent = () => import('./menu-content.tsx').then((module) => ({ default: module.MenuContent }))
const MenuContent = lazyComponent(loadMenuContent)

const Opener = styled(Button)`
  width: 44px;
  min-height: 44px;
  margin-right: -10px;
  color: var(--ink);
  @media (min-width: ${barBreakpoint}) {
    display: none;
  }
`
/** The menu of narrow screens. */
export function MenuSheet() {
  const t = useMessages(messages)
  const path = usePath()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Opener
        variant="quiet"
        square
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(path)}
      >
        <Menu size={20} aria-hidden />
      </Opener>
      <Sheet open={openAt === path} onOpenChange={(open) => setOpenAt(open ? path : null)} title={t('nav.menu')}>
        <MenuContent onClose={() => setOpenAt(null)} />
      </Sheet>
    </>
  )
}
