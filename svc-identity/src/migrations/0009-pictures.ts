import { migration } from '@convive/service-kit/database/migration'

/** One picture for each person, about 20 kB. It is in the database, so that every replica and every backup has it. */
export const pictures = migration('0009-pictures', {
  formerly: 'PictureTables1770000000005',

  async up(runner) {
    await runner.query(`
      CREATE TABLE profile_picture (
        user_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        name text NOT NULL,
        bytes bytea NOT NULL
      );
      ALTER TABLE profile_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE INDEX profile_picture_name ON profile_picture (name);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE profile_picture')
  },
})
