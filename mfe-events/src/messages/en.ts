export const en = {
  login: {
    required: 'Login required',
    rsvp: 'Please log in to RSVP to events',
    attend: 'Please log in to mark attendance',
    create: 'Please log in to create events. What you wrote is kept.',
    claim: 'Please log in to claim events',
    boost: 'Please log in to boost events',
    report: 'Please log in to report events',
    tickets: 'Please log in to purchase tickets',
    picture: 'Please log in to upload pictures. What you wrote is kept.',
    enhance: 'Please log in to use AI enhancements',
    follow: 'Please log in to follow organizers',
    wait: 'Please log in to join the waiting list',
  },
  rsvp: {
    going: 'Going',
    quick: 'RSVP',
    quickName: 'RSVP to {{title}}',
    success: 'RSVP successful',
    successGoing: "You're now attending this event",
    failed: 'RSVP failed',
    failedHome: 'Could not RSVP to this event',
  },
  amount: {
    ambiguous: 'Enter the amount without periods or commas: “1.000” could mean a thousand or one.',
  },
  discover: {
    moreFailed: 'Couldn’t load more events',
  },
  event: {
    errorTitle: 'Error loading event',
    errorText: 'The event could not be found or there was an error loading it.',
    backToEvents: 'Back to Events',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Couldn’t copy the link',
  },
}
