import { type Sql, sql } from './sql.ts'

/** In SQL: the price on the screen when worksheet `w` was filled in; null if there was none. */
export const priceSeen: Sql = sql`
  nullif(coalesce((w.body#>>'{seen,chosenPrice}')::float8, (w.body#>>'{seen,price}')::float8, 0), 0)`
