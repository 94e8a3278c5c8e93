import type { Event } from '@convive/contracts/events'
import type { Language, RegionChoice } from '@convive/contracts/enums'
import { setLanguage, Skeleton, Stack, Wrap } from '@convive/ui-kit/design'
import { IllustrationUrls } from '@convive/ui-kit/domain'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { CardSkeletons } from './card/card-skeletons.tsx'
import { DiscoverBanner } from './discover/discover-banner.tsx'
import { EventTicketCard } from './event/event-ticket-card.tsx'
import { EventView } from './event/event-view.tsx'

/** The URLs of the shell's illustrations, by file name, as `music.svg`. */
export type Illustrations = Record<string, string>
export type RenderOptions = { language: Language; illustrations: Illustrations }
export type Rendered = { html: string; css: string }

/** Renders the page of an event as a visitor sees it, with room for the actions. */
export const renderEvent = (event: Event, options: RenderOptions): Rendered =>
  render(
    <EventView
      event={event}
      ticketCard={
        <EventTicketCard event={event}>
          <Skeleton $height="81px" />
        </EventTicketCard>
      }
    />,
    options,
  )

/** Renders the head of the list of events, with room for the list. */
export const renderDiscover = (region: RegionChoice, options: RenderOptions): Rendered =>
  render(
    <Wrap>
      <DiscoverBanner region={region} />
      <Stack $gap={8} aria-hidden>
        <Skeleton $height="96px" $radius="l" />
        <CardSkeletons count={3} />
      </Stack>
    </Wrap>,
    options,
  )

/** Rendering is synchronous, so no other request can change the language meanwhile. */
function render(view: ReactElement, { language, illustrations }: RenderOptions): Rendered {
  const styles = new ServerStyleSheet()
  setLanguage(language)
  try {
    const html = renderToStaticMarkup(
      styles.collectStyles(<IllustrationUrls value={(url) => illustrations[fileName(url)]}>{view}</IllustrationUrls>),
    )
    return { html, css: styles.getStyleTags().replace(hydrationMarks, '') }
  } finally {
    styles.seal()
  }
}

/** The tags around the styles, and the marks by which a browser would continue them; the page replaces this markup instead. */
const hydrationMarks = /<\/?style[^>]*>|\/\*!sc\*\/|\n|data-styled\.g\d+\[[^{]*\{[^}]*\}/g

const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
