import { addNamespace, MoreLink, Section, SectionHead, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeLead } from './home-lead.ts'

const messages = addNamespace('home-sections', {
  headline: { en: 'Good things happen nearby', es: 'Lo bueno pasa cerca' },
  lead: homeLead,
  advanced: { en: 'Advanced Search', es: 'Búsqueda avanzada' },
  venues: { en: 'Partner Venues', es: 'Locales aliados' },
  viewAllVenues: { en: 'View All Venues', es: 'Ver todos' },
})

const PageContainer = styled(Wrap)`
  padding-block: var(--s-12);
`
/** The lead needs the whole width of a phone. */
const Head = styled(SectionHead)`
  flex-wrap: wrap;
`
const Lead = styled.p`
  max-width: 60ch;
  margin-top: var(--s-2);
  color: var(--ink-soft);
`

/** What Convive is, with the choice of a region once there are scripts. `discover` is the list of all events. */
export function HomeHeadline({ discover, children }: { discover: string; children?: ReactNode }) {
  const t = useMessages(messages)
  return (
    <PageContainer as="section">
      <Head>
        <div>
          <h2>{t('headline')}</h2>
          <Lead>{t('lead')}</Lead>
        </div>
        <MoreLink href={discover}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('advanced')}
        </MoreLink>
      </Head>
      {children}
    </PageContainer>
  )
}

/** The partner venues on the home page, with the venues themselves once they have loaded. */
export function HomeVenues({ children }: { children?: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Section as={Wrap} forwardedAs="section" aria-labelledby="venues">
      <SectionHead>
        <h2 id="venues">{t('venues')}</h2>
        <MoreLink href="/venues">
          {t('viewAllVenues')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </SectionHead>
      {children}
    </Section>
  )
}
