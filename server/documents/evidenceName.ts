/** The attachment of a sealed paper that holds its evidence. */
export const evidenceName = 'evidence.json'
