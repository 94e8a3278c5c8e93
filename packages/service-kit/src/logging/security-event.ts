/** What happened. `docs/security.md` lists the events with their fields. */
export type SecurityEventName =
  | 'account_deleted'
  | 'account_registered'
  | 'account_suspended'
  | 'admin_rights_changed'
  | 'cap_reached'
  | 'claim_decided'
  | 'email_changed'
  | 'front_end_changed'
  | 'login_codes_restricted'
  | 'password_logins_restricted'
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'person_helped'
  | 'request_refused'
  | 'sessions_ended'
  | 'signed_in'

/** `reason` is an error code or another fixed word, never user input. */
export type SecurityEvent = {
  event: SecurityEventName
  outcome: 'success' | 'failure'
  /** The account that acted. */
  actorId?: number | undefined
  /** The affected account, if it is a different one or nobody is logged in. */
  userId?: number | undefined
  eventId?: number | undefined
  reason?: string | undefined
  /** Method and pattern of the route, without ids. */
  route?: string | undefined
}

/** Where a request came from: the client's network and the gateway's id of the request. */
export type RequestOrigin = { network?: string | undefined; requestId?: string | undefined }

export type SecurityLog = { record(event: SecurityEvent, origin?: RequestOrigin): void }
