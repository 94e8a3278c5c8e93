import {
  MoreLink,
  PageTitle,
  RemoteWidget,
  Section,
  SectionHead,
  Skeleton,
  styled,
  useLabels,
  useMessages,
  useRegion,
  Wrap,
} from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { Hero } from './hero.tsx'
import { RegionStamps } from './region-stamps.tsx'
import { useHomeSearch } from './use-home-search.ts'
import { CreateTeaser } from './teaser/create-teaser.tsx'

const Cards = styled.div`
  display: grid;
  gap: var(--s-8) var(--s-6);
  @media (min-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Rows = styled.div`
  display: grid;
  gap: var(--s-4) var(--s-6);
  @media (min-width: 700px) {
    grid-template-columns: 1fr 1fr;
  }
`

/** The home page: its own head, and widgets of other front ends. Each may fail without the others. */
export function HomePage() {
  const t = useMessages(messages)
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.description')} />
      <Hero />
      <RegionStamps />
      <FeaturedEvents />
      <CreateTeaser />
      <PartnerVenues />
      <Wrap as="section" aria-label={t('home.cora')}>
        <RemoteWidget remote="mfe_cora" widget="cora-panel" skeleton={<Skeleton $height="340px" $radius="l" />} />
      </Wrap>
    </>
  )
}

function FeaturedEvents() {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const { discover } = useHomeSearch()
  return (
    <Section as={Wrap} forwardedAs="section" aria-labelledby="featured">
      <SectionHead>
        <h2 id="featured">{region === 'all' ? t('home.featured') : t('home.featuredIn', { region: name(region) })}</h2>
        <More href={discover}>{t('home.viewAll')}</More>
      </SectionHead>
      <RemoteWidget remote="mfe_events" widget="featured-events" skeleton={<CardSkeletons count={6} />} />
    </Section>
  )
}

function PartnerVenues() {
  const t = useMessages(messages)
  return (
    <Section as={Wrap} forwardedAs="section" aria-labelledby="venues">
      <SectionHead>
        <h2 id="venues">{t('home.venues')}</h2>
        <More href="/venues">{t('home.viewAllVenues')}</More>
      </SectionHead>
      <RemoteWidget remote="mfe_events" widget="partner-venues" skeleton={<RowSkeletons count={4} />} />
    </Section>
  )
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <MoreLink href={href}>
      {children}
      <ArrowRight size={20} aria-hidden />
    </MoreLink>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <Cards>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </Cards>
  )
}

function RowSkeletons({ count }: { count: number }) {
  return (
    <Rows>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $height="100px" $radius="m" />
      ))}
    </Rows>
  )
}
