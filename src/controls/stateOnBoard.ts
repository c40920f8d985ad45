import { optionsOf } from './optionsOf.ts'

interface StateWords<State extends string> {
  readonly state: string
  readonly anyState: string
  readonly states: Readonly<Record<State, string>>
}

/** A board's filter by the state of its rows. */
export const stateFilter = <State extends string>(said: StateWords<State>) => ({
  id: 'state',
  label: said.state,
  any: said.anyState,
  options: optionsOf(said.states),
  of: ({ state }: { readonly state: State }): string => state,
})

/** A board's column with the state of its rows. */
export const stateColumn = <State extends string>(
  said: StateWords<State> & { readonly columns: { readonly state: string } },
  width: string,
) => ({
  id: 'state',
  label: said.columns.state,
  width,
  sortBy: ({ state }: { readonly state: State }): string => said.states[state],
})
