import { migration } from '@convive/service-kit/database/migration'

/**
 * Descriptions of transfers held usernames. `without_usernames` replaces them by account codes, which the service
 * writes now. The trigger lets this one change of a transfer through and refuses every other, so that the ledger stays
 * append-only while a job rewrites the rows in slices (`people/erase-usernames.job.ts`). One statement over a million
 * rows would hold its locks for a minute.
 *
 * A username contains neither space nor colon, so the old texts can be split exactly. The recipient's text contains the
 * note for both; a text in another form loses its note.
 */
export const usernameErasure = migration('0014-username-erasure', {
  async up(runner) {
    await runner.query(`
      CREATE FUNCTION without_usernames(t transfer, OUT debit_description text, OUT credit_description text)
      LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        code constant text := 'person:[0-9]+(: |$)';
        note text;
      BEGIN
        debit_description := t.debit_description;
        credit_description := t.credit_description;
        IF t.type = 'transferred' AND t.credit_description !~ ('^Transfer from ' || code) THEN
          note := coalesce(substring(t.credit_description FROM '^Transfer from [^ :]+(: .*)$'), '');
          debit_description := 'Transfer to ' || t.credit || note;
          credit_description := 'Transfer from ' || t.debit || note;
        ELSIF t.type = 'spent_venue' AND t.credit_description !~ ('^Paid by ' || code) THEN
          note := coalesce(substring(t.credit_description FROM '^Paid by [^ :]+(: .*)$'), '');
          credit_description := 'Paid by ' || t.debit || note;
        ELSIF t.type = 'earned_referral' THEN
          debit_description := 'Invited person:' || t.cause_key;
          credit_description := debit_description;
        END IF;
      END $$;

      CREATE FUNCTION forbid_change_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        erased transfer := OLD;
      BEGIN
        SELECT * INTO erased.debit_description, erased.credit_description FROM without_usernames(OLD);
        IF NEW IS DISTINCT FROM erased THEN
          RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$;

      DROP TRIGGER append_only ON transfer;
      CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
      CREATE TRIGGER only_erase_usernames BEFORE UPDATE ON transfer FOR EACH ROW EXECUTE FUNCTION forbid_change_of_transfer();
      GRANT UPDATE (debit_description, credit_description) ON transfer TO CURRENT_USER;

      SELECT graphile_worker.add_job('erase-usernames', json_build_object('afterId', 0, 'isLast', false));
    `)
  },

  async down(runner) {
    await runner.query(`
      REVOKE UPDATE (debit_description, credit_description) ON transfer FROM CURRENT_USER;
      DROP TRIGGER only_erase_usernames ON transfer;
      DROP TRIGGER append_only ON transfer;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
        FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
      DROP FUNCTION forbid_change_of_transfer;
      DROP FUNCTION without_usernames
    `)
  },
})
