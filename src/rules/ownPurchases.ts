interface Own {
  readonly state: 'open' | 'reserved'
}

/**
 * The purchases to which somebody is led back: open ones first, otherwise in their order. People with clients are led
 * to open ones only, because the next client may be looking.
 */
export function ledBackTo<One extends Own>(
  own: readonly One[],
  { hasClients, most }: { readonly hasClients: boolean; readonly most: number },
): readonly One[] {
  return own
    .filter(({ state }) => state === 'open' || !hasClients)
    .toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'))
    .slice(0, most)
}
