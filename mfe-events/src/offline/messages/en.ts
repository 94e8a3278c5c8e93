export const en = {
  stored: 'You’re offline. These are events that you opened or are going to.',
  tickets: 'Your tickets',
}
