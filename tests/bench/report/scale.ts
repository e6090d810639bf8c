/** Axes: values to pixels, and tick values. Pure. */

export type Scale = (value: number) => number

export const linearScale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  value =>
    start + ((value - from) / (to - from || 1)) * (end - start)

export const logScale = ([from, to]: readonly [number, number], range: readonly [number, number]): Scale => {
  const scale = linearScale([Math.log(from), Math.log(to)], range)
  return value => scale(Math.log(value))
}

/** Round values from 0 to the first at or above `max`, four steps or fewer. */
export function niceTicks(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}
