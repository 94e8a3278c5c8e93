export const nextEventEn = {
  next: {
    title: 'Your next event: {{until}}',
    going: 'You’re going: {{until}}',
    ticket: 'You have a ticket: {{until}}',
    now: 'on now',
    directions: 'Directions',
    tickets_one: 'Your ticket',
    tickets_other: 'Your {{count}} tickets',
  },
}
