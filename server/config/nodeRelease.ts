/** Unsupported releases and the last day of each. */
const ended: Readonly<Record<number, string>> = { 20: '2026-04-30', 21: '2024-06-01', 23: '2025-06-01' }

/** A warning about this Node.js release; null when it is supported. */
export function nodeNotice(version: string): string | null {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  const day = ended[major]
  if (day !== undefined) {
    return `Node.js ${major} has had no security updates since ${day}. Please move to 22 or 24.`
  }
  return major === 22 || major === 24
    ? null
    : `Node.js ${major} is not one that Lotline is tested with: 22 or 24.`
}
