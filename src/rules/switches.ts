/** Whether a project shows models but no lots: by its flag, or U0033. */
// §9
export function showsModelsOnly(projectId: string, isModelsOnly: boolean): boolean {
  return isModelsOnly || projectId.toUpperCase() === 'U0033'
}
