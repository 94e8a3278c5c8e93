import type { RegionChoice } from '@convive/contracts/enums'
import { MoreLink, Row, Soft, styled, useLabels, useLanguage, useMessages } from '@convive/ui-kit'
import { CalendarPlus, Rss } from 'lucide-react'
import { EmbedCode, ShareWeek } from './share-week.tsx'
import { messages } from './texts.ts'

/** On a phone it has a separate line, so that both links stay together. */
const Lead = styled(Soft)`
  @media (max-width: 699px) {
    flex-basis: 100%;
    text-align: center;
  }
`

/** Shares a region's week, and links to its calendar and RSS feeds, which calendars and news readers update automatically. */
export function FollowRegion({ region }: { region: RegionChoice }) {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const feed = `${location.host}/feeds/${region}`
  const language = `language=${useLanguage()}`
  const rss = `${location.protocol}//${feed}.rss?${language}`
  return (
    <Row $gap={4} $justify="center">
      <link
        rel="alternate"
        type="application/rss+xml"
        title={region === 'all' ? t('discover.followTitleAll') : t('discover.followTitle', { region: name(region) })}
        href={rss}
      />
      <Lead $size="s">
        {region === 'all' ? t('discover.followAll') : t('discover.follow', { region: name(region) })}
      </Lead>
      <ShareWeek scope={region} />
      <EmbedCode scope={region} />
      <MoreLink href={`webcal://${feed}.ics?${language}`}>
        <CalendarPlus size={20} aria-hidden />
        {t('discover.followCalendar')}
      </MoreLink>
      <MoreLink href={rss} target="_blank">
        <Rss size={20} aria-hidden />
        RSS
      </MoreLink>
    </Row>
  )
}
