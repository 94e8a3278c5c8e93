export const nextEventEn = {
  next: {
    title: 'Your next event: {{until}}',
    now: 'on now',
    directions: 'Directions',
    tickets_one: 'Your ticket',
    tickets_other: 'Your {{count}} tickets',
  },
}
