import type { Voice } from '../i18n/voice.ts'

/** Home types' names, English in the rules, in the language of `voice`. */
export function homeTypeNames(labels: readonly string[], { translation }: Voice): string[] {
  const names = (translation?.areas['homeTypes'] ?? {}) as Readonly<Record<string, string>>
  return labels.map((label) => names[label] ?? label)
}
