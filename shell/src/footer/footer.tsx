import { regions } from '@convive/contracts/enums'
import {
  costaRicaToday,
  ErrorBoundary,
  lazyComponent,
  NearViewport,
  Skeleton,
  Soft,
  Stack,
  styled,
  useLabels,
  useMessages,
  Wrap,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { Brand } from '../navigation/brand.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

const SubscribeForm = lazyComponent(() =>
  import('./subscribe-form.tsx').then((module) => ({ default: module.SubscribeForm })),
)

const Ground = styled.footer`
  margin-top: var(--s-12);
  border-top: 1px solid var(--line);
  background: var(--sunk);
  @media (min-width: 900px) {
    margin-top: var(--s-24);
  }
`
/** On narrow pages, a list of collapsed sections: fully open, the footer would be as high as two phone screens. */
const Columns = styled.div`
  padding-top: var(--s-4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink);
    font-size: 0.9375rem;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @media (min-width: 900px) {
    display: grid;
    grid-template-columns: 1.2fr 0.7fr 1.4fr 1.5fr;
    gap: var(--s-10);
    padding-block: var(--s-12) var(--s-8);
  }
`
const Blurb = styled(Stack)`
  padding-bottom: var(--s-2);
  @media (max-width: 899px) {
    > :first-child {
      display: none;
    }
  }
`
const Regions = styled.ul`
  columns: 2;
  column-gap: 24px;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  li {
    padding-block: 3px;
  }
`
const Support = styled.div`
  @media (min-width: 900px) {
    display: grid;
    gap: var(--s-6);
    align-content: start;
    ul {
      columns: 2;
      column-gap: var(--s-6);
    }
    li {
      break-inside: avoid;
    }
  }
`
const Rights = styled(Soft)`
  padding-block: var(--s-2);
  @media (min-width: 900px) {
    padding-block: var(--s-4) var(--s-8);
    border-top: 1px solid var(--line);
  }
`

const platform = [
  ['/', 'nav.home'],
  ['/events/discover', 'nav.events'],
  ['/events/create', 'nav.create'],
  ['/venues', 'nav.venues'],
] as const
const support = [
  ['/help', 'footer.help'],
  ['/contact', 'footer.contact'],
  ['/privacy', 'footer.privacy'],
  ['/terms', 'footer.terms'],
] as const

export function Footer() {
  const t = useMessages(messages)
  const { region } = useLabels()
  return (
    <Ground>
      <Wrap>
        <Columns>
          <Blurb $gap={2}>
            <Brand />
            <Soft $size="s">{t('footer.blurb')}</Soft>
          </Blurb>
          <FooterSection title={t('footer.platform')}>
            <Links links={platform} />
          </FooterSection>
          <FooterSection title={t('footer.regions')}>
            <Regions>
              {regions.map((name) => (
                <li key={name}>{region(name)}</li>
              ))}
            </Regions>
          </FooterSection>
          <Support>
            <FooterSection title={t('footer.support')}>
              <Links links={support} />
            </FooterSection>
            <FooterSection title={t('footer.mail')} headingOn="narrow">
              <ErrorBoundary name="subscribe form">
                <NearViewport skeleton={<Skeleton $height="208px" $radius="m" />}>
                  <SubscribeForm />
                </NearViewport>
              </ErrorBoundary>
            </FooterSection>
          </Support>
        </Columns>
        <Rights $size="xs">{t('footer.rights', { year: costaRicaToday().slice(0, 4) })}</Rights>
      </Wrap>
    </Ground>
  )
}

function Links({ links }: { links: typeof platform | typeof support }) {
  const t = useMessages(messages)
  return (
    <ul>
      {links.map(([href, label]) => (
        <li key={href}>
          <a href={href}>{t(label)}</a>
        </li>
      ))}
    </ul>
  )
}

const Heading = styled.h2`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0;
  line-height: 1.4;
  @media (max-width: 899px) {
    border-top: 1px solid var(--line);
    > span {
      display: none;
    }
  }
  @media (min-width: 900px) {
    margin-bottom: var(--s-2);
    &[data-on='narrow'],
    > button {
      display: none;
    }
  }
`
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
const Body = styled.div`
  @media (max-width: 899px) {
    padding-bottom: var(--s-4);
    &[data-open='false'] {
      display: none;
    }
  }
`

type Props = { title: string; headingOn?: 'all' | 'narrow'; children: ReactNode }

/** A column of the footer. On narrow pages it is closed, and its heading opens it. */
export function FooterSection({ title, headingOn = 'all', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Heading data-on={headingOn}>
        <span>{title}</span>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDown size={18} aria-hidden />
        </Toggle>
      </Heading>
      <Body id={id} data-open={isOpen}>
        {children}
      </Body>
    </div>
  )
}
