import type { RegionChoice } from '@convive/contracts/enums'
import { getTranslator } from '../../design/i18n/translations.ts'
import { currentRegion, setRegion } from '../../runtime/region/region.ts'
import { toast } from '../../runtime/toasts/toasts.ts'
import { labels } from '../vocabulary/labels.ts'
import { regionMessages } from './texts.ts'

/** Sets the region that the user chose, and confirms it with a toast. */
export function chooseRegion(next: RegionChoice): void {
  if (next === currentRegion()) return
  setRegion(next)
  const t = getTranslator(regionMessages)
  toast({ title: t('updated'), description: t('updatedText', { region: labels().region(next) }) })
}
