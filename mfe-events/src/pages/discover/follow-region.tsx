import type { RegionChoice } from '@convive/contracts/vocabulary'
import { MoreLink, Row, Soft, useLabels, useLanguage, useMessages } from '@convive/ui-kit'
import { CalendarPlus, Rss } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

/** A region's events for one's own calendar or news reader, which then hear of new ones by themselves. */
export function FollowRegion({ region }: { region: RegionChoice }) {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const feed = `${location.host}/feeds/${region}`
  const language = `language=${useLanguage()}`
  const rss = `${location.protocol}//${feed}.rss?${language}`
  return (
    <Row $gap={4} $justify="center">
      <link rel="alternate" type="application/rss+xml" title={say('discover.followTitle', { region: name(region) })} href={rss} />
      <Soft $size="s">{say('discover.follow', { region: name(region) })}</Soft>
      <MoreLink href={`webcal://${feed}.ics?${language}`}>
        <CalendarPlus size={20} aria-hidden />
        {say('discover.followCalendar')}
      </MoreLink>
      <MoreLink href={rss} target="_blank">
        <Rss size={20} aria-hidden />
        RSS
      </MoreLink>
    </Row>
  )
}
