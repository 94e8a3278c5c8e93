import pg, { Pool, type PoolConfig } from 'pg'

/**
 * A pool that always listens to the errors of its connections. TypeORM begins to listen a moment after it gets a
 * connection. When a server dies, its last message can arrive in the same packet that completes the connection, and an
 * `error` event without a listener ends the process. The next statement on that connection fails in any case.
 */
class ListeningPool extends Pool {
  constructor(options?: PoolConfig) {
    super(options)
    this.on('connect', (client) => void client.on('error', () => undefined))
  }
}

/** The driver for TypeORM: pg with that pool. */
export const pgDriver = Object.create(pg, { Pool: { value: ListeningPool } }) as typeof pg
