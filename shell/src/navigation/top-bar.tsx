import { Badge, createGlobalStyle, styled, useMessages, usePath, useUser, Wrap } from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { Account, barBreakpoint } from './account.tsx'
import { Brand } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { LinkCount } from '../waiting-work/link-count.tsx'
import { linksFor, type NavLink } from './nav-links.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { RegionPicker } from './region-picker.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--paper) 94%, transparent);
  backdrop-filter: blur(10px);
`
/** What is scrolled into view, as when it gets the focus, must not end up under the bar. */
const BarPadding = createGlobalStyle<{ $rows: 1 | 2 }>`
  html {
    scroll-padding-top: 72px;
    @media (min-width: ${barBreakpoint}) {
      scroll-padding-top: ${({ $rows }) => ($rows === 2 ? '132px' : '80px')};
    }
  }
`
const Line = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 64px;
  @media (min-width: ${barBreakpoint}) {
    min-height: 72px;
  }
`
const Home = styled.a`
  flex: 1 1 32px;
  min-width: 32px;
  text-decoration: none;
  @media (min-width: ${barBreakpoint}) {
    flex: none;
  }
`
const Links = styled.nav<{ $second?: boolean }>`
  display: none;
  margin-left: ${({ $second }) => ($second ? '-10px' : 'var(--s-3)')};
  ul {
    display: flex;
    ${({ $second }) => $second && 'flex-wrap: wrap;'}
  }
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: 44px;
    min-height: 44px;
    padding: 0 10px;
    border-radius: var(--r-m);
    color: var(--ink-soft);
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--ink);
    background: var(--sunk);
  }
  a[aria-current] {
    border-radius: 0;
    background: none;
    box-shadow: inset 0 -2px 0 var(--forest);
    color: var(--ink);
    font-weight: var(--w-strong);
  }
  @media (min-width: ${barBreakpoint}) {
    display: block;
  }
`
const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  margin-left: auto;
  @media (max-width: 359px) {
    gap: 0;
  }
`
const WideOnly = styled.div`
  display: none;
  align-items: center;
  @media (min-width: ${barBreakpoint}) {
    display: flex;
  }
`

export function TopBar() {
  const t = useMessages(messages)
  const links = linksFor(useUser())
  const adminLinks = links.filter(({ admin }) => admin)
  return (
    <Bar>
      <BarPadding $rows={adminLinks.length > 0 ? 2 : 1} />
      <Line>
        <Home href="/">
          <Brand />
        </Home>
        <Links aria-label={t('nav.main')}>
          <LinkList links={links.filter(({ admin }) => !admin)} />
        </Links>
        <End>
          <WideOnly>
            <RegionPicker />
            <ThemeToggle />
            <LanguageToggle />
          </WideOnly>
          <Account />
          <MenuSheet />
        </End>
      </Line>
      {adminLinks.length > 0 && (
        <Wrap>
          <Links $second aria-label={t('nav.administration')}>
            <LinkList links={adminLinks} />
          </Links>
        </Wrap>
      )}
    </Bar>
  )
}

function LinkList({ links }: { links: NavLink[] }) {
  const t = useMessages(messages)
  const [path] = usePath().split('?')
  return (
    <ul>
      {links.map(({ href, label, admin, marked }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : undefined}>
            {t(label)}
            {marked && <Badge $tone="note">{t('nav.admin')}</Badge>}
            {admin && <LinkCount href={href} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
