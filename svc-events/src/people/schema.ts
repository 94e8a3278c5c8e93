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

/**
 * What stands around a person's picture and until when: a copy of svc-cora's, with a version of its own. What was told
 * before is asked for again: an older process of this service, still running beside the one that migrates, passes it over.
 */
export class PeopleFrames2 implements MigrationInterface {
  name = 'PeopleFrames1760000023000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE person ADD frame text, ADD frame_until timestamptz, ADD frame_version bigint NOT NULL DEFAULT 0;
      DELETE FROM replayed_source WHERE source ~ '(^|_)CORA$';
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP frame, DROP frame_until, DROP frame_version')
  }
}
