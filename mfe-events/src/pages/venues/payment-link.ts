/** Where somebody pays at a venue with Cora; without an amount they say themselves how much. */
export function paymentLink(origin: string, venueId: number, amount: number | null): string {
  const asked = amount !== null && amount > 0 ? `&amount=${amount}` : ''
  return `${origin}/cora/pay?venue=${venueId}${asked}`
}
