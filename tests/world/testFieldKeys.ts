/** Keys for sealed fields, for databases that a test opens on a PostgreSQL. */
export const testFieldKeys: readonly string[] = ['test-field-key-of-43-letters-and-digits-000']
