import { userTypes } from '../../src/rules/actor.ts'
import { type Sql, sql } from './sql.ts'

/** The SQL form of `isStaff` in `src/rules/actor.ts`, for a row of `person`. */
// §6: types 4 and 6, and sales roles
export const isStaffRow = (person: Sql): Sql =>
  sql`(${person}.user_type in (${userTypes.rep}, ${userTypes.limited}) or cardinality(${person}.roles) > 0)`
