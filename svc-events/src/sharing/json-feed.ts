import type { FeedContent } from './feed-content.ts'

/** Renders a feed as JSON Feed 1.1. The extension `_convive` holds the fields of an event. */
export const renderJsonFeed = ({ title, description, homeUrl, selfUrl, language, items }: FeedContent): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    language,
    items: items.map(({ event, title: itemTitle, text, link, image }) => ({
      id: link,
      url: link,
      title: itemTitle,
      content_text: text,
      ...(image !== undefined && { image }),
      date_published: event.createdAt.toISOString(),
      date_modified: event.updatedAt.toISOString(),
      tags: [event.category],
      _convive: {
        starts_at: event.startsAt.toISOString(),
        ...(event.eventEndTime !== null && { ends_at: event.endsAt.toISOString() }),
        location: event.location,
        region: event.region,
        is_cancelled: event.cancelledAt !== null,
      },
    })),
  })
