import { MoreLink, PageTitle, RemotePart, Section, SectionHead, Skeleton, styled, useLabels, useMessages, useRegion, Wrap } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { Hero } from './hero.tsx'
import { RegionStamps } from './region-stamps.tsx'
import { useHomeSearch } from './search-address.ts'
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

/** The front page: its own head, and parts that other front ends bring; each may fail without the others. */
export function HomePage() {
  const say = useMessages(messages)
  return (
    <>
      <PageTitle title={say('home.title')} description={say('home.description')} />
      <Hero />
      <RegionStamps />
      <FeaturedEvents />
      <CreateTeaser />
      <PartnerVenues />
      <Wrap as="section" aria-label={say('home.cora')}>
        <RemotePart remote="mfe_cora" part="cora-panel" skeleton={<Skeleton $height="340px" $radius="l" />} />
      </Wrap>
    </>
  )
}

function FeaturedEvents() {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const { discover } = useHomeSearch()
  return (
    <Section as={Wrap} forwardedAs="section" aria-labelledby="featured">
      <SectionHead>
        <h2 id="featured">{region === 'all' ? say('home.featured') : say('home.featuredIn', { region: name(region) })}</h2>
        <More href={discover}>{say('home.viewAll')}</More>
      </SectionHead>
      <RemotePart remote="mfe_events" part="featured-events" skeleton={<CardSkeletons count={6} />} />
    </Section>
  )
}

function PartnerVenues() {
  const say = useMessages(messages)
  return (
    <Section as={Wrap} forwardedAs="section" aria-labelledby="venues">
      <SectionHead>
        <h2 id="venues">{say('home.venues')}</h2>
        <More href="/venues">{say('home.viewAllVenues')}</More>
      </SectionHead>
      <RemotePart remote="mfe_events" part="partner-venues" skeleton={<RowSkeletons count={4} />} />
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
