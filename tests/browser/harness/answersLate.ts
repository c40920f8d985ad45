/**
 * Runs in the page before its own scripts: delays each answer by the ms that `lateness` returns for its path.
 */
export const answersLate = (lateness: string): string => `{
  const ask = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const { pathname } = new URL(String(asked[0]?.url ?? asked[0]), location.href)
    await new Promise((go) => setTimeout(go, (${lateness})(pathname)))
    return await ask(...asked)
  }
}
`
