import type { RawOptions } from './options.ts'

/** Options as the fragment of an address, without its `#`. Absent ones are left out. */
export function writeOptions(raw: RawOptions): string {
  const params = new URLSearchParams()
  for (const name in raw) {
    const value = raw[name]
    if (value !== undefined) params.set(name, value)
  }
  return params.toString()
}
