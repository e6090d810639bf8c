/** Decodes percent signs; returns the text itself if they encode nothing. */
export const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
