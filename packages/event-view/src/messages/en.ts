export const en = {
  price: { free: 'Free', cora: '{{amount}} Cora' },
  badge: {
    cancelled: 'Cancelled',
    past: 'Past',
    soldOut: 'Sold out',
    now: 'On now',
    boosted: 'Boosted',
    sample: 'Sample',
  },
  map: { search: 'See on the map', directions: 'Directions with' },
}
