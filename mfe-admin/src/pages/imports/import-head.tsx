import { PageHeading, PageTitle, Soft, Stack, styled, useMessages, usePath } from '@convive/ui-kit'
import { messages } from './texts.ts'

const Lead = styled(Soft)`
  max-width: 68ch;
`

/** The head of each page about imports: links to the other pages, and a description of this one. */
export function ImportHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageTitle title={title} description={lead} />
      <ImportNav />
      <Stack $gap={2}>
        <PageHeading>{title}</PageHeading>
        <Lead>{lead}</Lead>
      </Stack>
    </>
  )
}

const Bar = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--line);
  ul {
    display: flex;
    gap: var(--s-1);
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding: 0 14px;
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    font-weight: var(--w-medium);
    text-decoration: none;
    white-space: nowrap;
    /* All three fit: the current one must not be scrolled out of sight. In Spanish they need 384 px with full padding. */
    @media (max-width: 479px) {
      padding-inline: 8px;
    }
    @media (max-width: 389px) {
      padding-inline: 6px;
      font-size: var(--t-s);
    }
  }
  a:hover {
    color: var(--ink);
  }
  a[aria-current] {
    color: var(--ink);
    border-color: var(--forest);
    font-weight: var(--w-strong);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`
const places = [
  ['/admin/whatsapp-import', 'nav.chat'],
  ['/admin/review', 'nav.review'],
  ['/admin/imports', 'nav.imports'],
] as const

/** Links between the pages where events are imported, reviewed and undone. */
function ImportNav() {
  const t = useMessages(messages)
  const [path] = usePath().split('?')
  return (
    <Bar aria-label={t('nav.label')}>
      <ul>
        {places.map(([href, label]) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? 'page' : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </Bar>
  )
}
