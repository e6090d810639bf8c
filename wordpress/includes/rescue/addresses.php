<?php
/**
 * Addresses that the three providers have given out over the years: pages, frames and files.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Words of which one is in every text that names such an address, or shows a GIF of this site. */
const RESCUE_WORDS = array( 'giphy', 'tenor', 'klipy', 'data-gif=', '[gif' );
/** What stands before the id in the path of a page or a frame; Tenor's may have a language first. */
const OLD_PAGE = '#^/(?:[a-z]{2}(?:-[a-z]{2})?/)?(?:gifs|stickers|clips|view|embed|gif|media)/(?:[^/]*-)?(\w{1,64})(?:/.*)?$#Di';
/** Path of Tenor's files: a code of the file, and words. */
const TENOR_FILE = '#^/(?:m/|images/)?([\w-]{6,64})/[^/]+$#D';

/**
 * What an address names.
 *
 * @param string $url Any text.
 * @return array{provider: string, id: string, page: string, file: string}|null The page or the
 *         file is empty where the address is of the other. Null for any other text.
 */
function old_address( string $url ): ?array {
	$url   = trim( $url );
	$url   = 0 === strpos( $url, '//' ) ? "https:$url" : $url;
	$parts = preg_match( '#^https?://#i', $url ) ? wp_parse_url( $url ) : false;
	$host  = strtolower( $parts['host'] ?? '' );
	if ( ! preg_match( '/^(?:([\w.-]+)\.)?(giphy\.com|tenor\.com?|klipy\.(?:com|co))$/D', $host, $found ) ) {
		return null;
	}
	list( , $part, $domain ) = $found;

	$provider = strtok( $domain, '.' );
	$path     = $parts['path'] ?? '';
	$is_file  = ! in_array( $part, array( '', 'www' ), true ) || ( 'giphy' === $provider && 0 === strpos( $path, '/media/' ) );
	if ( ! $is_file ) {
		return preg_match( OLD_PAGE, $path, $id ) ? old_embed( $provider, $id[1], $url, '' ) : null;
	}
	if ( 'giphy' === $provider && preg_match( '#^/' . GIPHY_MEDIA_PATH . '$#Di', $path, $id ) ) {
		return old_embed( $provider, $id[1], '', $url );
	}
	// A code of the file, which is no id.
	return 'giphy' !== $provider && preg_match( TENOR_FILE, $path ) ? old_embed( $provider, '', '', $url ) : null;
}

/**
 * An embed of a provider.
 *
 * @param string $provider `giphy`, `tenor`, `klipy`, or `own` for GIFs of this plugin.
 * @param string $id       Empty if only the file is known.
 * @param string $page     Address of its page; frames count as such.
 * @param string $file     Address of a file.
 * @return array<string, string>
 */
function old_embed( string $provider, string $id, string $page = '', string $file = '' ): array {
	return array(
		'provider' => $provider,
		'id'       => $id,
		'page'     => $page,
		'file'     => $file,
	);
}
