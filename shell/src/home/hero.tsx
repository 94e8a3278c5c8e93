import { PageHeading, RegionScene, styled, useMessages, useRegion, Wrap } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { SearchForm } from './search-form.tsx'

const Grid = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-6) var(--s-4);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 0.86fr) minmax(0, 1fr);
    gap: 0 var(--s-8);
    padding-block: var(--s-12) 0;
  }
`
const Copy = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s-4);
  h1 {
    font-size: var(--t-4xl);
    line-height: 0.96;
    letter-spacing: -0.04em;
  }
  p {
    max-width: 34ch;
    color: var(--ink-soft);
    font-size: var(--t-l);
    line-height: 1.42;
  }
  @media (min-width: 900px) {
    gap: var(--s-5);
    padding-block: var(--s-8) calc(var(--s-16) + var(--s-6));
  }
`
const Scene = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 8.6;
  border-radius: var(--r-l);
  @media (min-width: 900px) {
    aspect-ratio: auto;
    min-height: 440px;
    contain: size;
  }
`

/** The first screen: what Convive is, the current region, and the search. */
export function Hero() {
  const t = useMessages(messages)
  const region = useRegion()
  return (
    <Grid as="section">
      <Copy>
        <PageHeading>{t('home.headline')}</PageHeading>
        <p>{t('home.lead')}</p>
      </Copy>
      <Scene>
        <RegionScene region={region} eager />
      </Scene>
      <SearchForm />
    </Grid>
  )
}
