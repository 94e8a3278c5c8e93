/** The price of several tickets in major units, rounded to cents to remove floating-point errors. */
export const cardTotal = (price: number, tickets: number): number => Math.round(price * 100 * tickets) / 100
