/** What resvg hands out has its colours multiplied by alpha; encoders want them straight. */
export function straightAlpha(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] ?? 255
    if (alpha === 0 || alpha === 255) continue
    for (let c = i; c < i + 3; c++) pixels[c] = Math.min(255, Math.round(((pixels[c] ?? 0) * 255) / alpha))
  }
  return pixels
}
