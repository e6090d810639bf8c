/** The place before a host of a service, which may be inside another address. */
export const BEFORE_HOST = /(?<![\w.-])(?=(?:[\w-]+\.)?(?:giphy|tenor|klipy)\.com?\/)/gi

/**
 * Addresses that name a GIF by a code instead of its id, as host and path: short links, and files
 * whose own names are made of a code. Its group is the code, which an own library can have as an
 * alias.
 *
 * - `i.giphy.com/ID.gif`, which is the id itself - `gph.is/CODE`, `gph.is/g/CODE`, `gph.is/st/CODE`
 * - `tenor.com/CODE.gif` - `media.tenor.com/CODEAAAAC/some-cat.gif`, where the part from AAAA on is
 * the format - `media.tenor.com/m/CODEAAAAC/…`, `media.tenor.com/images/CODE/tenor.gif`,
 * `media.tenor.com/videos/CODE/mp4`, `c.tenor.com/…` - `static.klipy.com/ii/…/CODE.gif`
 */
export const CODE_ADDRESS =
  /^(?:i\.giphy\.com\/|gph\.is\/(?:g\/|st\/)?|static\d*\.klipy\.com\/.*\/|(?:www\.)?tenor\.com?\/(?=\w+\.gif$)|(?:m\w+|c)\.tenor\.com?\/(?:m\/|images\/|videos\/)?)([\w-]{1,64}?)(?:AAAA..?)?(?:[/.].*)?$/i
