export const discoverEn = {
  discover: {
    description: 'Fairs, open mics, hikes and workshops across Costa Rica: what’s on, when and where.',
    showEvents: 'Show events',
    dates: 'When',
    kinds: 'How much',
    elsewhere: '{{count}} in {{region}}',
    follow: 'Get new events in {{region}}',
    followAll: 'Get new events in all regions',
    followTitle: 'Events in {{region}}',
    followTitleAll: 'Events in all regions',
    followCalendar: 'In your calendar',
  },
}
