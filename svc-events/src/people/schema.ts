import { EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm'

/** What this service knows of a person: a copy of identity's, by whose `version` newer is told from older. */
export type PersonRow = { id: number; username: string | null; displayName: string | null; version: number; deleted: boolean }

export const PersonTable = new EntitySchema<PersonRow>({
  name: 'person',
  columns: {
    id: { type: 'bigint', primary: true },
    username: { type: 'text', nullable: true },
    displayName: { name: 'display_name', type: 'text', nullable: true },
    version: { type: 'bigint' },
    deleted: { type: 'boolean' },
  },
})

export class PeopleTables1 implements MigrationInterface {
  name = 'PeopleTables1760000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person (
        id bigint PRIMARY KEY,
        username text,
        display_name text,
        version bigint NOT NULL,
        deleted boolean NOT NULL DEFAULT false
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person')
  }
}
