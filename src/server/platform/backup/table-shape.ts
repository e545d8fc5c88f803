import { sql, type SQL } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'

/** A table as a backup has to know it; generated columns are left out, they follow from the others. */
export type TableShape = { name: string; columns: ColumnShape[]; primaryKey: string[] }
export type ColumnShape = { name: string; type: string; isIdentity: boolean }

/** A foreign key as the database itself writes it. */
export type ForeignKey = { table: string; name: string; definition: string }

/**
 * All tables of the schema by name, but the record of migrations, and that of changes to the search index: it is kept
 * by this very database's transactions, and a restored one writes its own.
 */
export async function readTableShapes(db: Db): Promise<TableShape[]> {
  const columns = await queryRows<{ table: string; name: string; type: string; is_identity: boolean; key_position: number | null }>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as is_identity, array_position(k.conkey, a.attnum) as key_position
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'search_change')
      order by c.relname collate "C", a.attnum`,
  )
  const tables = Map.groupBy(columns, (column) => column.table)
  return [...tables].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({ name: column.name, type: column.type, isIdentity: column.is_identity })),
    primaryKey: own
      .filter((column) => column.key_position !== null)
      .toSorted((first, second) => (first.key_position ?? 0) - (second.key_position ?? 0))
      .map((column) => column.name),
  }))
}

/** Every foreign key of the schema. */
export function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  return queryRows<ForeignKey>(
    db,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, k.conname`,
  )
}

/** Triggers that refuse rows which a restore has to write; their comment says so (docs/decisions/131-the-ledger.md). */
export function readSwitchedOffTriggers(db: Db): Promise<{ table: string; name: string }[]> {
  return queryRows(
    db,
    sql`select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and obj_description(t.oid, 'pg_trigger') = 'off while a backup is restored'
      order by c.relname, t.tgname`,
  )
}

/** Migrations applied to the database, in order; none where it was never migrated. */
export async function readAppliedMigrations(db: Db): Promise<{ name: string; hash: string }[]> {
  const [known] = await queryRows<{ exists: boolean }>(db, sql`select to_regclass('public.migration') is not null as exists`)
  return known?.exists ? queryRows(db, sql`select name, hash from public.migration order by position`) : []
}

/** Names as SQL, joined by commas. */
export function identifiers(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
}

/** jsonb travels as text: inside JSON its own null and numbers would be taken for ours. */
export function isJson(column: ColumnShape): boolean {
  return column.type === 'jsonb' || column.type === 'json'
}
