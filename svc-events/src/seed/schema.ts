import type { Transaction } from '@convive/service-kit/database'
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SeedTables1 implements MigrationInterface {
  name = 'SeedTables1760000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE seeded (what text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeded')
  }
}

/** True for the first who asks, also among replicas that start together: the others wait for its commit, for as long as a slow machine needs to seed. */
export async function beginSeeding(tx: Transaction, what: string): Promise<boolean> {
  await tx.query(`SET LOCAL lock_timeout = '30s'`)
  await tx.query(`SET LOCAL statement_timeout = '30s'`)
  const rows: unknown[] = await tx.query('INSERT INTO seeded (what) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [what])
  return rows.length > 0
}
