import type { EventDetails } from '@convive/contracts/ai-assist'

/** An amount without a currency whose first digit may be the sign of the colón, because the rest is also an amount. */
const doubtfulAmount =
  /(?<![\d₡¢$€.,])2(?:\d{1,2}[.,]\d{3}|[1-9]\d{2,4})(?![\d.,]*\d)(?!\s*(?:colones|crc|usd|dolares|dólares|dollars|rojos|mil)\b)/i

/**
 * Removes a price that could be another. The OCR's alphabet has no ₡ and reads it as a 2; where the height of the
 * letters does not tell, `22.000` may be `₡2.000`. The person who looks at the poster decides.
 */
export function withoutDoubtfulPrice(details: EventDetails, text: string): EventDetails {
  const span = details.spans['price']
  if (details.price === null || !span || !doubtfulAmount.test(text.slice(span.start, span.start + span.length)))
    return details
  const { price: _, ...spans } = details.spans
  return { ...details, price: null, currency: null, spans }
}
