import { type RegionChoice, regions } from '@convive/contracts/enums'
import {
  getTranslator,
  Input,
  PageHeading,
  Select,
  styled,
  useLanguage,
  useMessages,
  VisuallyHidden,
  Wrap,
} from '@convive/ui-kit/design'
import { labels, RegionBanner, useLabels } from '@convive/ui-kit/domain'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { messages } from './texts.ts'

const SearchForm = styled.form`
  display: grid;
  gap: var(--s-3);
  margin-block: var(--s-5) var(--s-6);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 700px) {
    grid-template-columns: 1.6fr 1fr;
    padding: var(--s-5);
  }
`
const Listing = styled.section`
  padding-bottom: var(--s-16);
`

/** The title of the list of venues in a region. */
export function useVenuesTitle(region: RegionChoice): string {
  useLanguage()
  return venuesTitleOf(region)
}

export function venuesTitleOf(region: RegionChoice): string {
  const t = getTranslator(messages)
  return region === 'all' ? t('titleAll') : t('title', { region: labels().region(region) })
}

const ignore = () => undefined

type VenuesViewProps = {
  region: RegionChoice
  /** The search field's value and its handlers. */
  field: ComponentProps<'input'>
  onSubmit?: ComponentProps<'form'>['onSubmit']
  onRegion?: (region: RegionChoice) => void
  /** The venues. */
  children: ReactNode
}

/** The list of venues of a region. The gateway renders its first screen, and the browser renders all of it. */
export function VenuesView({ region, field, onSubmit, onRegion = ignore, children }: VenuesViewProps) {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  return (
    <Wrap>
      <RegionBanner region={region}>
        <PageHeading>{useVenuesTitle(region)}</PageHeading>
      </RegionBanner>
      <search>
        <SearchForm action="/venues" onSubmit={onSubmit}>
          <Input
            onChange={ignore}
            {...field}
            name="q"
            label={t('search')}
            type="search"
            icon={<Search size={20} aria-hidden />}
            placeholder={t('searchPlaceholder')}
            maxLength={200}
          />
          <Select
            label={t('region')}
            value={region}
            onChange={({ target }) => onRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({ value, label: name(value) }))}
          />
        </SearchForm>
      </search>
      <Listing aria-label={t('list')}>
        <VisuallyHidden as="h2">{t('list')}</VisuallyHidden>
        {children}
      </Listing>
    </Wrap>
  )
}
