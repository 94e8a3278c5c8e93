/** The address of the page for paying at a venue with Cora. Without an amount, the payer enters it. */
export function paymentUrl(origin: string, venueId: number, amount: number | null): string {
  const query = amount !== null && amount > 0 ? `&amount=${amount}` : ''
  return `${origin}/cora/pay?venue=${venueId}${query}`
}
