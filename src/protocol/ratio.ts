/** Width by height from `W/H`, `W:H` or a number; `undefined` unless between 0.01 and 100. */
export const parseRatio = (text: string): number | undefined => {
  const [width = Number.NaN, height = 1, rest] = text.split(/[/:]/).map(Number)
  const ratio = width / height
  return rest === undefined && ratio > 0.01 && ratio < 100 ? ratio : undefined
}
