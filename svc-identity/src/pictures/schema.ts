import type { MigrationInterface, QueryRunner } from 'typeorm'

/** One picture for each person, some 20 kB, in the database so that every replica has it and a backup does too. */
export class PictureTables1 implements MigrationInterface {
  name = 'PictureTables1770000000005'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile_picture (
        user_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        name text NOT NULL,
        bytes bytea NOT NULL
      );
      ALTER TABLE profile_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE INDEX profile_picture_name ON profile_picture (name);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_picture')
  }
}
