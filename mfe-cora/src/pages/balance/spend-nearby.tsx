import { listVenues } from '@convive/contracts/venues'
import { VenueCard } from '@convive/event-view'
import { MoreLink, PartHeading, Soft, Stack, useApiQuery, useLabels, useMessages, useRegion } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../texts.ts'

const shown = 3

/** Where a newcomer can spend Cora, near them; `otherwise` where no venue takes it. */
export function SpendNearby({ otherwise }: { otherwise: ReactNode }) {
  const t = useMessages(messages)
  const region = useRegion()
  const { region: name } = useLabels()
  const { data } = useApiQuery(listVenues, { region })
  const venues = data?.filter(({ acceptsCora }) => acceptsCora).slice(0, shown) ?? []
  if (venues.length === 0) return otherwise
  return (
    <Stack as="section" $gap={2} aria-labelledby="spend-nearby">
      <PartHeading id="spend-nearby">
        {region === 'all' ? t('nearby.title') : t('nearby.titleIn', { region: name(region) })}
      </PartHeading>
      <Soft>{t('nearby.text')}</Soft>
      <ul>
        {venues.map((venue) => (
          <li key={venue.id}>
            <VenueCard venue={venue} />
          </li>
        ))}
      </ul>
      <MoreLink href="/venues">
        {t('page.spend')}
        <ArrowRight size={20} aria-hidden />
      </MoreLink>
    </Stack>
  )
}
