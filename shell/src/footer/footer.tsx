import { regions } from '@convive/contracts/enums'
import {
  ErrorBoundary,
  lazyComponent,
  Skeleton,
  Soft,
  Stack,
  styled,
  costaRicaToday,
  useLabels,
  useMessages,
  NearViewport,
  Wrap,
} from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { Brand } from '../navigation/brand.tsx'

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
const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-8);
  padding-block: var(--s-12) var(--s-8);
  > :first-child {
    grid-column: 1 / -1;
  }
  h2 {
    margin-bottom: var(--s-2);
    font-size: var(--t-s);
    font-weight: var(--w-strong);
    letter-spacing: 0;
    line-height: 1.4;
  }
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
    grid-template-columns: 1.2fr 0.7fr 1.4fr 1.5fr;
    gap: var(--s-10);
    > :first-child {
      grid-column: auto;
    }
  }
`
const Regions = styled.ul`
  grid-column: 1;
  columns: 1;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  li {
    padding-block: 3px;
  }
  @media (min-width: 900px) {
    columns: 2;
    column-gap: 24px;
  }
`
/** On narrow pages the links stand below the form, on wide ones in a column beside it. */
const Support = styled(Stack)`
  grid-column: 1 / -1;
  gap: var(--s-6);
  @media (min-width: 900px) {
    grid-column: auto;
  }
  @media (min-width: 600px) and (max-width: 899px) {
    grid-template-columns: 1fr 1fr;
  }
`
const Halves = styled.div`
  ul {
    columns: 2;
    column-gap: var(--s-6);
  }
  li {
    break-inside: avoid;
  }
`
const Rights = styled(Soft)`
  padding-block: var(--s-4) var(--s-8);
  border-top: 1px solid var(--line);
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
          <Stack $gap={2}>
            <Brand />
            <Soft $size="s">{t('footer.blurb')}</Soft>
          </Stack>
          <LinkColumn title={t('footer.platform')} links={platform} />
          <div>
            <h2>{t('footer.regions')}</h2>
            <Regions>
              {regions.map((name) => (
                <li key={name}>{region(name)}</li>
              ))}
            </Regions>
          </div>
          <Support>
            <Halves>
              <LinkColumn title={t('footer.support')} links={support} />
            </Halves>
            <ErrorBoundary name="subscribe form">
              <NearViewport skeleton={<Skeleton $height="208px" $radius="m" />}>
                <SubscribeForm />
              </NearViewport>
            </ErrorBoundary>
          </Support>
        </Columns>
        <Rights $size="xs">{t('footer.rights', { year: costaRicaToday().slice(0, 4) })}</Rights>
      </Wrap>
    </Ground>
  )
}

function LinkColumn({ title, links }: { title: string; links: typeof platform | typeof support }) {
  const t = useMessages(messages)
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
