import { useEffect, useState } from 'react'

/** The event that was just created in this tab. Its page first offers to share it. */
let publishedId: number | null = null

export function markPublished(id: number): void {
  publishedId = id
}

/** True on the page that opens right after the event was created, until that page is left. */
export function useIsJustPublished(id: number): boolean {
  const [justPublishedId] = useState(publishedId)
  useEffect(() => () => void (publishedId = null), [])
  return justPublishedId === id
}
