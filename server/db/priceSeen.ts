import { type Sql, sql } from './sql.ts'

/** In SQL: the price on screen for worksheet `w`, or null. */
export const priceSeen: Sql = sql`
  nullif(coalesce((w.body#>>'{seen,chosenPrice}')::float8, (w.body#>>'{seen,price}')::float8, 0), 0)`
