import type { RegionChoice } from '@convive/contracts/enums'
import { PageHeading, useMessages } from '@convive/ui-kit/design'
import { RegionBanner, useLabels } from '@convive/ui-kit/domain'
import { messages } from '../messages/messages.ts'

/** The title of the list of events in a region. */
export function useDiscoverTitle(region: RegionChoice): string {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  return region === 'all' ? t('discover.titleAll') : t('discover.title', { region: name(region) })
}

/** The head of the list of events: the region's drawing, the title and the tagline. */
export function DiscoverBanner({ region }: { region: RegionChoice }) {
  return (
    <RegionBanner region={region}>
      <PageHeading>{useDiscoverTitle(region)}</PageHeading>
    </RegionBanner>
  )
}
