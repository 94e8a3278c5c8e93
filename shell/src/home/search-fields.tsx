import { homeCategories } from '@convive/contracts/enums'
import { ButtonLink, MoreLink, Row, Select, Stack, useLabels, useMessages } from '@convive/ui-kit'
import { SlidersHorizontal } from 'lucide-react'
import { RegionSelect } from '../navigation/region-picker.tsx'
import { messages } from '../texts.ts'

type SearchFieldsProps = {
  category: string
  onCategory: (category: string) => void
  /** The list of all events with the same search. */
  discover: string
  onClose: () => void
}

/** Region and category of the home page's search, for a phone. */
export function SearchFields({ category, onCategory, discover, onClose }: SearchFieldsProps) {
  const t = useMessages(messages)
  const { homeCategory } = useLabels()
  return (
    <Stack $gap={5}>
      <RegionSelect />
      <Select
        label={t('home.category')}
        value={category}
        onChange={({ target }) => onCategory(target.value)}
        options={(['all', ...homeCategories] as const).map((value) => ({ value, label: homeCategory(value) }))}
      />
      <Row $gap={4}>
        <ButtonLink href={discover} onClick={onClose}>
          {t('home.explore')}
        </ButtonLink>
        <MoreLink href={discover} onClick={onClose}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('home.advanced')}
        </MoreLink>
      </Row>
    </Stack>
  )
}
