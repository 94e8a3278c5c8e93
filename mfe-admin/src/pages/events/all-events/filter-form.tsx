import { regions } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  Input,
  navigate,
  Row,
  Select,
  Stack,
  styled,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type Filters, origins, pathOf, states } from './filters.ts'
import { messages } from './texts.ts'

/** A date needs 167 px. */
const Fields = styled.div<{ $isOpen: boolean }>`
  display: grid;
  gap: var(--s-3);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 168px), 1fr));
  align-items: end;
  @media (max-width: 599px) {
    > :first-child {
      grid-column: 1 / -1;
    }
    > :not(:first-child) {
      ${({ $isOpen }) => !$isOpen && 'display: none;'}
    }
  }
  /* The search and six filters fill whole rows: 1 and twice 3, or 3 and 4. */
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(4, 1fr);
    > :first-child {
      grid-column: span 2;
    }
  }
`

const OnPhone = styled.div`
  @media (min-width: 600px) {
    display: none;
  }
`

/** The filters of the list; on a phone, all but the search open on demand. Choices apply immediately, texts when the form is submitted. */
export function FilterForm({ filters }: { filters: Filters }) {
  const t = useMessages(messages)
  const { region: regionName } = useLabels()
  const [typed, setTyped] = useState({ q: filters.q, creator: filters.creator })
  const [applied, setApplied] = useState(filters)
  // The address has changed: by this form, or by going back.
  if (applied.q !== filters.q || applied.creator !== filters.creator) {
    setApplied(filters)
    setTyped({ q: filters.q, creator: filters.creator })
  }
  const { q: _, ...others } = filters
  const set = Object.values(others).filter((value) => value !== '' && value !== 'all').length
  const [isOpen, setIsOpen] = useState(set > 0)
  const apply = (changed: Partial<Filters>) => navigate(pathOf({ ...filters, ...typed, ...changed }), { replace: true })
  const choice = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => apply({ [name]: target.value }),
  })
  const text = (name: 'q' | 'creator') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <search>
      <Stack as="form" $gap={3} noValidate onSubmit={(event) => (event.preventDefault(), apply({}))}>
        <Fields $isOpen={isOpen}>
          <Input type="search" label={t('search')} placeholder={t('searchHelp')} maxLength={200} {...text('q')} />
          <Select
            label={t('region')}
            {...choice('region')}
            options={(['all', ...regions] as const).map((value) => ({ value, label: regionName(value) }))}
          />
          <Select
            label={t('stateLabel')}
            {...choice('state')}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <Select
            label={t('originLabel')}
            {...choice('origin')}
            options={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
          />
          <Input label={t('creator')} autoComplete="off" autoCapitalize="none" maxLength={60} {...text('creator')} />
          <Input type="date" label={t('from')} {...choice('from')} />
          <Input type="date" label={t('to')} {...choice('to')} />
        </Fields>
        <Row>
          <Button type="submit">
            <Search size={20} aria-hidden />
            {t('apply')}
          </Button>
          <OnPhone>
            <Button variant="line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <SlidersHorizontal size={20} aria-hidden />
              {set === 0 ? t('filters') : t('filtersSet', { count: set })}
            </Button>
          </OnPhone>
          {(set > 0 || filters.q !== '') && (
            <ButtonLink variant="line" href="/admin/events">
              {t('clear')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </search>
  )
}
