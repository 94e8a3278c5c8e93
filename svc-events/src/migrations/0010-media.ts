import { migration } from '@convive/service-kit/database/migration'

/** Pictures are in the database, about 100 kB each, so that every replica and every backup has them. */
export const media = migration('0010-media', {
  formerly: 'MediaTables1760000009000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE picture (
        name text PRIMARY KEY,
        bytes bytea NOT NULL,
        uploaded_by bigint NOT NULL,
        uploaded_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE INDEX picture_uploaded_by ON picture (uploaded_by, uploaded_at);
      CREATE INDEX event_image ON event (image_url) WHERE image_url IS NOT NULL;
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX event_image; DROP TABLE picture')
  },
})
