import { type Category, categories } from '@convive/contracts/enums'
import { type SelectOption, useMessages } from '@convive/ui-kit/design'
import { useLabels } from '@convive/ui-kit/domain'
import { messages } from '../list/texts.ts'

/** The categories of the list of events as options of a select. */
export function useCategoryOptions(): SelectOption[] {
  const t = useMessages(messages)
  const { category } = useLabels()
  return [
    { value: 'all', label: t('filters.allCategories') },
    ...categories.map((value: Category) => ({ value, label: category(value) })),
  ]
}
