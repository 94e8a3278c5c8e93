export const organiserEn = {
  organiser: {
    follow: 'Follow',
    following: 'Following',
    followingText: 'We’ll tell you about new events.',
    followFailed: 'Couldn’t save that',
    noUpcoming: 'Nothing coming up yet',
    past: 'Past events',
    failed: 'Couldn’t load this organizer',
    errorTitle: 'Organizer not found',
    errorText: 'Maybe the account was deleted, or it has no public events.',
  },
}
