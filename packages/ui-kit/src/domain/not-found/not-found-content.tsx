import { styled } from 'styled-components'
import { Button } from '../../design/components/button.tsx'
import { ChipLink } from '../../design/components/chip.ts'
import { BareInput } from '../../design/components/input.tsx'
import { Row, Soft, Wrap } from '../../design/components/layout.ts'
import { PageHeading, PageTitle } from '../../design/components/page.tsx'
import { addNamespace, useMessages } from '../../design/i18n/translations.ts'
import { chooseRegion } from '../regions/choose-region.ts'
import { RegionScene } from '../regions/region-scene.tsx'
import { useLabels } from '../vocabulary/labels.ts'

export const notFoundMessages = addNamespace('not-found', {
  title: { en: 'Page Not Found', es: 'Página no encontrada' },
  text: {
    en: 'Nothing is at this address. Search for an event, or choose a region.',
    es: 'No hay nada en esta dirección. Buscá un evento o elegí una región.',
  },
  search: { en: 'Search events', es: 'Buscar eventos' },
  submit: { en: 'Search', es: 'Buscar' },
})

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1.1fr;
  }
`
/** High enough that the ferry is not cropped. */
const Art = styled.div`
  height: clamp(180px, 38vw, 288px);
  @media (min-width: 900px) {
    height: auto;
  }
`
const Copy = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s-4);
  padding: var(--s-6) var(--s-5);
  @media (min-width: 900px) {
    padding: var(--s-12);
  }
`
const Search = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-2);
`
const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
`

const offered = ['chirripo', 'uvita', 'san_isidro', 'limon'] as const

export function NotFoundContent() {
  return (
    <>
      <PageTitle title={useMessages(notFoundMessages)('title')} />
      <NotFoundView />
    </>
  )
}

/** The gateway sends it before any script. */
export function NotFoundView() {
  const t = useMessages(notFoundMessages)
  const { region } = useLabels()
  return (
    <PageContainer>
      <Card>
        <Art>
          <RegionScene region="puntarenas" eager />
        </Art>
        <Copy>
          <PageHeading>{t('title')}</PageHeading>
          <Soft>{t('text')}</Soft>
          <search>
            <Search action="/events/discover">
              <BareInput name="q" type="search" aria-label={t('search')} placeholder={t('search')} />
              <Button type="submit">{t('submit')}</Button>
            </Search>
          </search>
          <Row>
            {offered.map((name) => (
              <ChipLink key={name} href="/events/discover" onClick={() => chooseRegion(name)}>
                {region(name)}
              </ChipLink>
            ))}
          </Row>
        </Copy>
      </Card>
    </PageContainer>
  )
}
