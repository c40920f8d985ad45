/** A select's options: a label for each id, in the labels' order. */
export const optionsOf = (
  labels: Readonly<Record<string, string>>,
): readonly { readonly id: string; readonly label: string }[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))
