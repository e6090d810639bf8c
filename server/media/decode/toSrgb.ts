/** FFmpeg's filters that bring a video's colours to sRGB, with its brightness as browsers map it. Pure. */

/** Numbers of ITU-T H.273, as FFmpeg has them. */
export interface VideoColours {
  colorPrimaries: number
  colorTrc: number
}

const [BT2020, DCI_P3, DISPLAY_P3] = [9, 11, 12]
const WIDE = new Set([BT2020, DCI_P3, DISPLAY_P3])
const SRGB = 13
const TO_BT709 = 'p=bt709'
const TO_SRGB = `t=${SRGB}:m=gbr:r=full`

/**
 * Films from phones are brighter than screens show, by PQ (16) or HLG (18). The curves and the
 * brightness of white in cd/m² are those that come nearest to Chromium's for grey and colours.
 */
const BRIGHT: ReadonlyMap<number, { white: number; curve: string }> = new Map([
  [16, { white: 120, curve: 'hable:desat=0' }],
  [18, { white: 400, curve: 'mobius:desat=0:peak=4' }],
])

/** For planes of YUV with full chroma. Empty for what is as good as sRGB. */
export function toSrgb({ colorPrimaries: primaries, colorTrc: transfer }: VideoColours): string[] {
  const bright = BRIGHT.get(transfer)
  if (bright) {
    const linear = `zscale=pin=${primaries}:tin=${transfer}:t=linear:${TO_BT709}:npl=${bright.white}`
    return [linear, 'format=gbrpf32le', `tonemap=tonemap=${bright.curve}`, `zscale=${TO_SRGB}`, 'format=gbrp']
  }
  // Browsers take every other curve for that of sRGB.
  return WIDE.has(primaries)
    ? [`zscale=pin=${primaries}:tin=${SRGB}:${TO_BT709}:${TO_SRGB}`, 'format=gbrp']
    : []
}
