import type { News } from './news.ts'

/** News as JSON Feed 1.1. What belongs to an event in particular stands in `_convive`. */
export const renderJsonFeed = ({ title, about, page, self, language, items }: News): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: about,
    home_page_url: page,
    feed_url: self,
    language,
    items: items.map(({ event, title, text, link, image }) => ({
      id: link,
      url: link,
      title,
      content_text: text,
      ...(image !== undefined && { image }),
      date_published: event.createdAt.toISOString(),
      date_modified: event.updatedAt.toISOString(),
      tags: [event.category],
      _convive: { starts_at: event.startsAt.toISOString(), ends_at: event.endsAt.toISOString(), location: event.location, region: event.region, is_cancelled: event.cancelledAt !== null },
    })),
  })
