/** Width by height from `W/H`, `W:H` or a number; `undefined` unless between 0.01 and 100. */
export function parseRatio(text: string): number | undefined {
  const [width, height = '1', ...rest] = text.split(/[/:]/)
  const ratio = Number(width) / Number(height)
  return rest.length === 0 && ratio > 0.01 && ratio < 100 ? ratio : undefined
}
