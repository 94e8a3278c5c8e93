import { regions } from '@convive/contracts/vocabulary'
import { Skeleton, Soft, Stack, styled, today, useLabels, useMessages, WhenNear, Wrap } from '@convive/ui-kit'
import { lazy } from 'react'
import { messages } from '../messages/messages.ts'
import { Brand } from '../navigation/brand.tsx'

const SubscribeForm = lazy(() => import('./subscribe-form.tsx').then((module) => ({ default: module.SubscribeForm })))

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
/** Links beside the form where it stands below everything, above it where it has a column. */
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
  const say = useMessages(messages)
  const { region } = useLabels()
  return (
    <Ground>
      <Wrap>
        <Columns>
          <Stack $gap={2}>
            <Brand />
            <Soft $size="s">{say('footer.blurb')}</Soft>
          </Stack>
          <LinkColumn title={say('footer.platform')} links={platform} />
          <div>
            <h2>{say('footer.regions')}</h2>
            <Regions>
              {regions.map((name) => (
                <li key={name}>{region(name)}</li>
              ))}
            </Regions>
          </div>
          <Support>
            <Halves>
              <LinkColumn title={say('footer.support')} links={support} />
            </Halves>
            <WhenNear skeleton={<Skeleton $height="208px" $radius="m" />}>
              <SubscribeForm />
            </WhenNear>
          </Support>
        </Columns>
        <Rights $size="xs">{say('footer.rights', { year: today().slice(0, 4) })}</Rights>
      </Wrap>
    </Ground>
  )
}

function LinkColumn({ title, links }: { title: string; links: typeof platform | typeof support }) {
  const say = useMessages(messages)
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{say(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
