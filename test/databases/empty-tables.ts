import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"

/**
 * Empties tables and all that refer to them, and starts their sequences anew, as `truncate … restart identity cascade` does. That writes
 * a new file for each table and index and waits for the disk, half a second for a hundred tables; most of them have no rows.
 */
export async function emptyTables(db: Database, names: readonly string[]): Promise<void> {
  const roots = names.map((name) => `'${name}'::regclass`).join(", ")
  await db.execute(
    sql.raw(`do $$
    declare tables regclass[]; name regclass; has_rows boolean;
    begin
      with recursive gone as (
        select unnest(array[${roots}]) as name
        union select conrelid::regclass from pg_constraint join gone on confrelid = gone.name where contype = 'f')
      select array_agg(gone.name order by gone.name) into tables from gone;
      -- Waits for those who are still writing.
      execute (select 'lock table ' || string_agg(one::text, ', ') || ' in access exclusive mode' from unnest(tables) as one);
      perform set_config('session_replication_role', 'replica', true); -- no triggers, and no order among the tables
      foreach name in array tables loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then execute 'delete from ' || name; end if;
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence
        where pg_sequence_last_value(seqrelid) is not null and exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')
            and refclassid = 'pg_class'::regclass and refobjid = any(tables));
    end $$`),
  )
}
