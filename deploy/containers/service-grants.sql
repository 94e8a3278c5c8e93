-- Made from packages/service-kit/src/database/service-grants.ts: npx vitest run --project unit deploy/containers -u
WITH service AS (SELECT oid, rolname FROM pg_roles WHERE rolname = :'name'),
  place AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')),
  class AS (
    SELECT c.* FROM pg_class c JOIN place ON place.oid = c.relnamespace, service
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner <> service.oid),
  held AS (
    SELECT c.oid, a.grantee, a.privilege_type AS privilege, '' AS part FROM class c,
      aclexplode(coalesce(c.relacl, acldefault(CASE c.relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", c.relowner))) a
    UNION ALL
    SELECT c.oid, a.grantee, a.privilege_type, format(' (%I)', t.attname)
    FROM class c JOIN pg_attribute t ON t.attrelid = c.oid AND t.attnum > 0 AND NOT t.attisdropped, aclexplode(t.attacl) a),
  wanted AS (
    SELECT c.oid, h.privilege, h.part FROM class c JOIN held h ON h.oid = c.oid AND h.grantee = c.relowner
    WHERE h.privilege = ANY (CASE c.relkind WHEN 'S' THEN '{USAGE,SELECT,UPDATE}' ELSE '{SELECT,INSERT,UPDATE,DELETE}' END::text[])),
  present AS (SELECT h.oid, h.privilege, h.part FROM held h JOIN service ON service.oid = h.grantee),
  revoked AS (SELECT * FROM present EXCEPT SELECT * FROM wanted),
  -- Revoking a right to a table also revokes it for single columns.
  kept AS (
    SELECT * FROM present p WHERE NOT EXISTS (
      SELECT 1 FROM revoked r WHERE r.oid = p.oid AND r.privilege = p.privilege AND r.part = '')),
  kind AS (SELECT oid, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END || ' ' || oid::regclass AS name FROM class)
  SELECT format('REVOKE %s%s ON %s FROM %I', p.privilege, p.part, kind.name, rolname) AS statement
  FROM revoked p JOIN kind USING (oid), service
  UNION ALL
  SELECT format('GRANT %s%s ON %s TO %I', w.privilege, w.part, kind.name, rolname)
  FROM (SELECT * FROM wanted EXCEPT SELECT * FROM kept) w JOIN kind USING (oid), service
  UNION ALL
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, rolname) FROM place, service
  WHERE NOT has_schema_privilege(service.oid, place.oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT EXECUTE ON ROUTINE %s TO %I', f.oid::regprocedure, rolname)
  FROM pg_proc f JOIN place ON place.oid = f.pronamespace, service WHERE NOT has_function_privilege(service.oid, f.oid, 'EXECUTE')
  UNION ALL
  SELECT format('CREATE POLICY %I ON %s TO %1$I USING (true) WITH CHECK (true)', rolname, c.oid::regclass)
  FROM class c JOIN place ON place.oid = c.relnamespace AND nspname = 'graphile_worker', service
  WHERE c.relrowsecurity AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = rolname) \gexec
