/** The screens on which the featured events have buttons for visitors: `quick-rsvp.tsx` of mfe-events. */
export const quickRsvpMedia = '(min-width: 700px)'
