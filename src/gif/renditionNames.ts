/** The renditions that are read of an answer; each may have a still. */
export const RENDITION_NAMES = [
  'original',
  'fixed_width',
  'fixed_height',
  'fixed_width_small',
  'fixed_height_small',
  'downsized',
  'downsized_large',
  'hd',
] as const
