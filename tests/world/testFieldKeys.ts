/** Keys of sealed fields for databases that a test gives a PostgreSQL. */
export const testFieldKeys: readonly string[] = ['test-field-key-of-43-letters-and-digits-000']
