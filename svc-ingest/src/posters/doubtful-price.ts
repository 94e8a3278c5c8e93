import type { EventDetails } from '@convive/contracts/assist'

/** An amount without a currency whose first digit may be a sign: behind it stands an amount of its own. */
const doubtful = /(?<![\d₡¢$€.,])2(?:\d{1,2}[.,]\d{3}|[1-9]\d{2,4})(?![\d.,]*\d)(?!\s*(?:colones|crc|usd|dolares|dólares|dollars|rojos|mil)\b)/i

/**
 * The reader's alphabet has no ₡: it takes it for a 2, and where the height of the letters does not tell, `22.000` may be `₡2.000`.
 * A price that could be another is left to the person who looks at the poster.
 */
export function withoutDoubtfulPrice(details: EventDetails, text: string): EventDetails {
  const span = details.spans['price']
  if (details.price === null || !span || !doubtful.test(text.slice(span.start, span.start + span.length))) return details
  const { price: _, ...spans } = details.spans
  return { ...details, price: null, currency: null, spans }
}
