/** The problem found by CheckDocsPics; null if the papers can be sent. */
// §5
export function docsFault(
  rowsAffected: number,
): 'empty' | 'document' | 'image' | 'absent' | 'otherwise' | null {
  if (rowsAffected === 1) return null
  const named = { 0: 'empty', [-1]: 'document', [-2]: 'image', [-3]: 'absent' } as const
  return named[rowsAffected as keyof typeof named] ?? 'otherwise'
}
