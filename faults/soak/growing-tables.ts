import type { Service } from '@convive/deploy/stack/process-environments'

/** What the kit keeps in each service: longer than a soak runs, and deleted by a job afterwards. */
const ofTheKit = {
  outbox: 'a message for each change; superseded ones are deleted after a week',
  inbox: 'a row for each message that a handler handled, for 30 days',
  aggregate_version: 'a row for each aggregate that ever had a message',
  idempotency_key: 'the answer to each request with a key, for 30 days',
}

/**
 * The tables that may grow with the number of requests, and why. Rows of every other table must level off. People of the
 * load register, create events, buy tickets and move Cora, and none of that is deleted.
 */
const ofServices: Record<Service, Record<string, string>> = {
  'svc-identity': {
    account: 'newcomers register',
    given_username: 'a username is never given again',
    known_network: 'the network of each newcomer, for 90 days',
    session: 'a session of each newcomer, for 30 days',
    email_token: 'the link that confirms the address of each newcomer, for a day',
  },
  'svc-events': {
    person: 'a copy of each account',
    event: 'people create events',
    search_word: 'the words of new events',
    rsvp: 'people answer events',
    attendance: 'people attend events',
    ticket_movement: 'the sales and refunds of each event',
    seat_check_in: 'seats are let in',
    notification: 'lines in the bells of guests and creators',
    mail_key: 'a key of everybody who was mailed about an event',
  },
  'svc-cora': {
    person: 'a copy of each account',
    event: 'a copy of each event',
    account: 'an account of each person and each event',
    transfer: 'the ledger: each movement of Cora, for ever',
    entry: 'the ledger: two sides of each transfer, for ever',
    refusal: 'the answer to each refused movement, for ever: its cause is unique',
    ticket_movement: 'each ticket paid with Cora',
    ticket_refund: 'each ticket paid back in Cora',
    reward_status: 'whether each person may earn rewards',
  },
  'svc-ingest': {},
  'svc-payments': {
    person: 'a copy of each account',
    event: 'a copy of each event',
    ticket_order: 'people buy tickets',
    ticket: 'people buy tickets',
    refund: 'people give tickets back',
    cora_payment: 'each order that is paid with Cora',
    provider_event: 'each webhook of the card provider, for 30 days',
    sandbox_intent: 'the books of the card provider that stands in for a real one',
    sandbox_refund: 'the books of the card provider that stands in for a real one',
  },
}

/** The tables of a service that may grow. */
export const growingTables = (service: Service): string[] => Object.keys({ ...ofTheKit, ...ofServices[service] })
