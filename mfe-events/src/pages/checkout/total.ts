/** What so many tickets cost, in major units, without the dust of floating point. */
export const totalOf = (price: number, tickets: number): number => Math.round(price * 100 * tickets) / 100
