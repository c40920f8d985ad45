/** Whether an import or export clause (the part before `from`) contains only types. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\s/.test(clause)) return true
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]?.split(',')
  return names?.every((name) => name.trim() === '' || name.trim().startsWith('type ')) === true
}

/** The modules that a module loads, as named in its text, without dynamic `import()` and types. */
export function staticImports(text: string): string[] {
  const from = [...text.matchAll(/(?:^|\n)(?:import|export)\b([^'"`;]*?)from\s+['"]([^'"]+)['"]/g)]
    .filter((match) => !isTypeOnly(match[1] ?? ''))
    .map((match) => match[2] ?? '')
  const bare = [...text.matchAll(/(?:^|\n)import\s+['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
  return [...from, ...bare]
}
