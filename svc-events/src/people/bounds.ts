/**
 * What cheap accounts may do: bounds that count for each person, for each network and by the age of an account.
 * `RATE_LIMIT=off` lifts them, like all other limits.
 */
export const bounds = {
  /** Provisional claims that one person has open at a time. */
  provisionalClaims: 3,
  /** An account is new for so long, and until its address is confirmed. */
  newAccountHours: 24,
  /** Events that one person creates in 24 hours. Administrators may create any number. */
  events: 50,
  /** The same for a new account, and for all new accounts of one network together. */
  eventsOfNewAccount: 10,
  eventsOfNetwork: 20,
  /** Events of one new account on the first page of a list, on that of a short one (the home page), in a feed and in a digest. */
  listedOfNewAccount: 5,
  listedInShortListOfNewAccount: 2,
  inFeedOfNewAccount: 10,
  inDigestOfNewAccount: 2,
  /** Events of others whose telephone numbers and addresses one person looks at in 24 hours, and all of one network. */
  shownContacts: 30,
  shownContactsOfNetwork: 100,
  /** Public questions in 24 hours: of one person, of one network, and of everybody to one event. */
  questions: 10,
  questionsOfNetwork: 30,
  questionsOfEvent: 30,
}
