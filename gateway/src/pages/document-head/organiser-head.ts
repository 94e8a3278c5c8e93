import type { Organiser } from '@convive/contracts/organisers'
import type { DocumentHead } from './document-head.ts'
import { absoluteImageUrl, excerpt } from './head-text.ts'

/** The head of an organiser's page. */
export function organiserHead(organiser: Organiser, origin: string): DocumentHead {
  const url = `${origin}/people/${organiser.username}`
  const picture = absoluteImageUrl(organiser.picture, origin)
  return {
    title: organiser.displayName,
    description: excerpt(organiser.about ?? `@${organiser.username}`),
    url,
    picture,
    kind: 'website',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: organiser.displayName,
      ...(organiser.about && { description: organiser.about }),
      ...(organiser.picture && { image: [picture] }),
      url,
    },
    initialData: { path: `/api/people/${organiser.username}`, data: organiser },
  }
}
