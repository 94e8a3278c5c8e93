import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Up to which refund a person has read. */
export class ReadMarks1 implements MigrationInterface {
  name = 'ReadMarks1760000002200'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE read_mark (user_id bigint PRIMARY KEY, up_to bigint NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read_mark')
  }
}
