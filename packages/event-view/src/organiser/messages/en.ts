export const en = {
  events_one: '{{count}} event since {{since}}',
  events_other: '{{count}} events since {{since}}',
  followers_one: '{{count}} follower',
  followers_other: '{{count}} followers',
  back: 'All events',
  upcoming: 'Upcoming events',
}
