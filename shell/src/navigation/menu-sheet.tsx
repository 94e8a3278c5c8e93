import { Badge, Button, ButtonLink, Row, Sheet, styled, useMessages, usePath, useUser } from '@convive/ui-kit'
import { LogIn, LogOut, Menu, User as UserIcon, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { barBreakpoint } from './account.tsx'
import { Brand } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { linksFor } from './links.ts'
import { RegionSelect } from './region-picker.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const NotificationsEntry = lazy(() => import('../notifications/menu-entry.tsx').then((module) => ({ default: module.NotificationsEntry })))

const Opener = styled(Button)`
  width: 44px;
  min-height: 44px;
  margin-right: -10px;
  color: var(--ink);
  @media (min-width: ${barBreakpoint}) {
    display: none;
  }
`
const Links = styled.ul`
  margin-block: var(--s-4);
  a {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 60px;
    border-bottom: 1px solid var(--line);
    color: var(--ink);
    font-size: 1.5rem;
    font-weight: var(--w-strong);
    letter-spacing: -0.02em;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a > svg {
    color: var(--forest);
  }
`
const Foot = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-top: auto;
  padding-top: var(--s-8);
  > :last-child > a {
    flex: 1;
  }
`

/** The menu of small screens. */
export function MenuSheet() {
  const say = useMessages(messages)
  const path = usePath()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Opener variant="quiet" square aria-label={say('nav.openMenu')} aria-haspopup="dialog" onClick={() => setOpenAt(path)}>
        <Menu size={20} aria-hidden />
      </Opener>
      <Sheet open={openAt === path} onOpenChange={(open) => setOpenAt(open ? path : null)} title={say('nav.menu')}>
        <Row $justify="space-between">
          <Brand />
          <Button variant="quiet" square aria-label={say('nav.closeMenu')} onClick={() => setOpenAt(null)}>
            <X size={20} aria-hidden />
          </Button>
        </Row>
        <SheetLinks />
        <SheetFoot />
      </Sheet>
    </>
  )
}

function SheetLinks() {
  const say = useMessages(messages)
  const user = useUser()
  const [path] = usePath().split('?')
  return (
    <nav aria-label={say('nav.main')}>
      <Links>
        {linksFor(user).map(({ href, label, icon: Icon, admin }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? 'page' : undefined}>
              <Icon size={24} aria-hidden />
              {say(label)}
              {admin && <Badge $tone="note">{say('nav.admin')}</Badge>}
            </a>
          </li>
        ))}
        {user && (
          <>
            <li>
              <Suspense>
                <NotificationsEntry />
              </Suspense>
            </li>
            <li>
              <a href="/profile" aria-current={path === '/profile' ? 'page' : undefined}>
                <UserIcon size={24} aria-hidden />
                {user.displayName}
              </a>
            </li>
          </>
        )}
      </Links>
    </nav>
  )
}

function SheetFoot() {
  const say = useMessages(messages)
  const user = useUser()
  return (
    <Foot>
      <RegionSelect />
      <Row>
        {user ? (
          <ButtonLink variant="line" href="/auth/logout">
            <LogOut size={20} aria-hidden />
            {say('nav.logout')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="line" href="/auth/login">
              <LogIn size={20} aria-hidden />
              {say('nav.login')}
            </ButtonLink>
            <ButtonLink href="/auth/register">{say('nav.register')}</ButtonLink>
          </>
        )}
        <ThemeToggle />
        <LanguageToggle />
      </Row>
    </Foot>
  )
}
