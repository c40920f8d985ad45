/** A project that shows models and no lots: by its own flag, or U0033. */
// §9
export function showsModelsOnly(projectId: string, isModelsOnly: boolean): boolean {
  return isModelsOnly || projectId.toUpperCase() === 'U0033'
}
