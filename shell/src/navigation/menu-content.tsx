import {
  Badge,
  Button,
  ButtonLink,
  ErrorBoundary,
  lazyComponent,
  Row,
  styled,
  useMessages,
  usePath,
  useUser,
} from '@convive/ui-kit'
import {
  Activity,
  CalendarCog,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ClipboardPaste,
  Coins,
  House,
  LogOut,
  Plus,
  Rss,
  Store,
  Ticket,
  User as UserIcon,
  Users,
  X,
} from 'lucide-react'
import { Suspense } from 'react'
import { messages } from '../texts.ts'
import { authPath } from './account.tsx'
import { Brand } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { LinkCount } from '../waiting-work/link-count.tsx'
import { linksFor, type NavLink } from './nav-links.ts'
import { RegionSelect } from './region-picker.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const NotificationsLink = lazyComponent(() =>
  import('../notifications/notifications-link.tsx').then((module) => ({ default: module.NotificationsLink })),
)

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
`
const Settings = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--s-1);
  align-items: end;
`
/** The narrowest page has room for both buttons in one line. */
const AccountLinks = styled.div`
  display: flex;
  gap: var(--s-2);
  > a {
    flex: 1 0 auto;
    padding-inline: 12px;
  }
`

/**
 * The content of the menu of narrow screens. It loads when the menu first opens, together with the icons of its links.
 */
export function MenuContent({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <>
      <Row $justify="space-between">
        <Brand />
        <Button variant="quiet" square aria-label={t('nav.closeMenu')} onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </Row>
      <SheetLinks />
      <SheetFoot />
    </>
  )
}

function SheetLinks() {
  const t = useMessages(messages)
  const user = useUser()
  const [path] = usePath().split('?')
  return (
    <nav aria-label={t('nav.main')}>
      <Links>
        {linksFor(user).map(({ href, label, admin, marked }) => {
          const Icon = linkIcons[href]
          return (
            <li key={href}>
              <a href={href} aria-current={path === href ? 'page' : undefined}>
                <Icon size={24} aria-hidden />
                {t(label)}
                {marked && <Badge $tone="note">{t('nav.admin')}</Badge>}
                {admin && <LinkCount href={href} />}
              </a>
            </li>
          )
        })}
        {user && (
          <>
            <li>
              <a href="/tickets" aria-current={path === '/tickets' ? 'page' : undefined}>
                <Ticket size={24} aria-hidden />
                {t('nav.tickets')}
              </a>
            </li>
            <li>
              <ErrorBoundary name="notifications link" fallback={null}>
                <Suspense>
                  <NotificationsLink />
                </Suspense>
              </ErrorBoundary>
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
  const t = useMessages(messages)
  const user = useUser()
  const path = usePath()
  return (
    <Foot>
      <Settings>
        <RegionSelect />
        <ThemeToggle />
        <LanguageToggle />
      </Settings>
      <AccountLinks>
        {user && (
          <ButtonLink variant="line" href="/auth/logout">
            <LogOut size={20} aria-hidden />
            {t('nav.logout')}
          </ButtonLink>
        )}
        {user === null && (
          <>
            <ButtonLink variant="line" href={authPath('login', path)}>
              {t('nav.login')}
            </ButtonLink>
            <ButtonLink href={authPath('register', path)}>{t('nav.register')}</ButtonLink>
          </>
        )}
      </AccountLinks>
    </Foot>
  )
}

/** The icons of the links, which only the menu of narrow screens shows. */
export const linkIcons: Record<NavLink['href'], typeof House> = {
  '/': House,
  '/events/discover': CalendarDays,
  '/events/create': Plus,
  '/venues': Store,
  '/cora/balance': Coins,
  '/external-sources': Rss,
  '/admin/generate-events': CalendarPlus,
  '/admin/whatsapp-import': ClipboardPaste,
  '/admin/events': CalendarCog,
  '/admin/venues': Store,
  '/admin/people': Users,
  '/admin/economy': ChartColumn,
  '/admin/status': Activity,
}
