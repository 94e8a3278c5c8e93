import { homeCategories } from '@convive/contracts/enums'
import { ButtonLink, Input, MoreLink, navigate, Select, styled, useLabels, useMessages } from '@convive/ui-kit'
import { Search, SlidersHorizontal } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { RegionSelect } from '../navigation/region-picker.tsx'
import { useHomeSearch } from './use-home-search.ts'

const Place = styled.search`
  display: block;
  @media (min-width: 900px) {
    position: relative;
    grid-column: 1 / -1;
    margin-top: -44px;
  }
`
const Form = styled.form`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 900px) {
    grid-template-columns: 1.5fr 1fr 1fr auto;
    align-items: end;
    padding: var(--s-5);
  }
`
const Two = styled.div`
  display: grid;
  grid-template-columns: 1.6fr 1fr;
  gap: var(--s-3);
  @media (min-width: 900px) {
    display: contents;
  }
`

const Advanced = styled.div`
  margin-block: calc(-1 * var(--s-2));
  @media (min-width: 900px) {
    grid-column: 1 / -1;
    margin-top: calc(-1 * var(--s-3));
  }
`

/** Filters the featured events while the user types, and searches all events on submit. */
export function SearchForm() {
  const t = useMessages(messages)
  const { homeCategory } = useLabels()
  const { q, category, change, discover } = useHomeSearch()
  return (
    <Place>
      <Form
        onSubmit={(submit) => {
          submit.preventDefault()
          navigate(discover)
        }}
      >
        <Input
          label={t('home.search')}
          type="search"
          placeholder={t('home.searchPlaceholder')}
          icon={<Search size={20} aria-hidden />}
          value={q}
          onChange={(typing) => change('q', typing.target.value)}
        />
        <Two>
          <RegionSelect />
          <Select
            label={t('home.category')}
            value={category}
            onChange={(choice) => change('category', choice.target.value)}
            options={(['all', ...homeCategories] as const).map((value) => ({ value, label: homeCategory(value) }))}
          />
        </Two>
        <ButtonLink href={discover}>{t('home.explore')}</ButtonLink>
        <Advanced>
          <MoreLink href={discover}>
            <SlidersHorizontal size={16} aria-hidden />
            {t('home.advanced')}
          </MoreLink>
        </Advanced>
      </Form>
    </Place>
  )
}
