/** Parses an event id or the address of an event's page. Undefined for anything else. */
export function parseEventId(typed: string): number | undefined {
  const match = /^(?:#?(\d{1,9})|(?:https?:\/\/[^/\s]+)?\/events\/(\d{1,9})(?:[/?#].*)?)$/.exec(typed.trim())
  const number = Number(match?.[1] ?? match?.[2])
  return number > 0 ? number : undefined
}
