/** The event that was created a moment ago in this tab. Its page offers first of all to share it. */
let publishedId: number | null = null

export function markPublished(id: number): void {
  publishedId = id
}

/** True once for the event that was just created. */
export function takePublished(id: number): boolean {
  const isPublished = publishedId === id
  if (isPublished) publishedId = null
  return isPublished
}
