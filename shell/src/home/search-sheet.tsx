import { homeCategories } from '@convive/contracts/enums'
import { ButtonLink, Dialog, MoreLink, Row, Select, Stack, useLabels, useMessages } from '@convive/ui-kit'
import { SlidersHorizontal } from 'lucide-react'
import { messages } from '../texts.ts'
import { RegionSelect } from '../navigation/region-picker.tsx'

type SearchSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  category: string
  onCategory: (category: string) => void
  /** The list of all events with the same search. */
  discover: string
}

/** Region and category of the home page's search, for a phone. */
export function SearchSheet({ open, onOpenChange, category, onCategory, discover }: SearchSheetProps) {
  const t = useMessages(messages)
  const { homeCategory } = useLabels()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('home.filters')}>
      <Stack $gap={5}>
        <RegionSelect />
        <Select
          label={t('home.category')}
          value={category}
          onChange={({ target }) => onCategory(target.value)}
          options={(['all', ...homeCategories] as const).map((value) => ({ value, label: homeCategory(value) }))}
        />
        <Row $gap={4}>
          <ButtonLink href={discover} onClick={() => onOpenChange(false)}>
            {t('home.explore')}
          </ButtonLink>
          <MoreLink href={discover} onClick={() => onOpenChange(false)}>
            <SlidersHorizontal size={16} aria-hidden />
            {t('home.advanced')}
          </MoreLink>
        </Row>
      </Stack>
    </Dialog>
  )
}
