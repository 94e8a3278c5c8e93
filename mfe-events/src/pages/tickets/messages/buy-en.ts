export const buyEn = {
  cora: '{{amount}} Cora',
  buy: {
    get: 'Get tickets · {{price}}',
    getMore: 'Get more tickets · {{price}}',
    getShort: 'Get tickets',
    soldOut: 'Sold out',
    left_one: '{{count}} ticket left',
    left_other: '{{count}} tickets left',
    yours_other: 'Your {{count}} tickets',
    yours_one: 'Your ticket',
  },
  manage: { sales: 'Ticket sales', checkIn: 'Check-in' },
}
