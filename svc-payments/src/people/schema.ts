import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How buyers are called; a deleted person keeps the id alone, which is a pseudonym. */
export class People1 implements MigrationInterface {
  name = 'People1760000001100'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        display_name text NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        version bigint NOT NULL
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person')
  }
}
