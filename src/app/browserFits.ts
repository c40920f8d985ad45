/** Whether the browser has what the page's protection and its work rely on. */
export function browserFits(place: typeof globalThis = globalThis): boolean {
  return (
    // Only over https, or on this machine.
    'subtle' in (place.crypto ?? {}) &&
    place.indexedDB !== undefined &&
    // The policy that keeps foreign scripts out is obeyed.
    'SecurityPolicyViolationEvent' in place
  )
}
