/** Advice about a refused file. Follows the reason in the same sentence. */
export const REMEDIES = {
  picture: 'save it as PNG or WebP in a picture editor',
  video: 'convert it to MP4, as by "ffmpeg -i OLD -pix_fmt yuv420p NEW.mp4"',
  sound: 'it has nothing to see; add the video that it belongs to',
  archive: 'unpack it, and add the files in it',
  page: 'add the picture itself, not a page or text about it',
  again: 'copy or download it again, or save it anew in an editor',
  any: 'convert it to MP4 if it moves, else to PNG',
} as const

export type Remedy = keyof typeof REMEDIES

/** Extensions of files that people mistake for GIFs. */
const EXTENSIONS: Readonly<Partial<Record<Remedy, string>>> = {
  picture: '.jpg .jpeg .jpe .jfif .bmp .tif .tiff .svg .jxl .heic .heif .ico .psd',
  video: '.avi .mpg .mpeg .wmv .flv .swf .3gp .ogv .mng .fli .flc',
  page: '.gifv',
}

const BY_EXTENSION = new Map(
  Object.entries(EXTENSIONS).flatMap(([remedy, names]) =>
    names.split(' ').map(name => [name, REMEDIES[remedy as Remedy]] as const),
  ),
)

/**
 * Advice for an extension in lower case with its dot. `undefined` if it is neither a picture nor a
 * video.
 */
export const remedyOf = (extension: string): string | undefined => BY_EXTENSION.get(extension)
