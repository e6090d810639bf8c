<?php
/**
 * Addresses that GIPHY, Tenor and KLIPY have used over the years: pages, frames and files.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Every text with such an address, or with a GIF of this plugin, has one of these words. */
const RESCUE_WORDS = array( 'giphy', 'tenor', 'klipy', 'data-gif=', '[gif' );
/** Path of a page or a frame, with its ID. Tenor's may begin with a language. */
const OLD_PAGE = '#^/(?:[a-z]{2}(?:-[a-z]{2})?/)?(?:gifs|stickers|clips|view|embed|gif|media)/(?:[^/]*-)?(\w{1,64})(?:/.*)?$#Di';
/** Path of Tenor's and KLIPY's files: a code of the file, and words. */
const TENOR_FILE = '#^/(?:m/|images/)?([\w-]{6,64})/[^/]+$#D';

/**
 * Reads the provider and the ID from the address of an embed.
 *
 * @param string $url Any text.
 * @return array{provider: string, id: string, page: string, file: string}|null `page` is empty for
 *         a file, `file` for a page. Null for any other text.
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
	// The path has a code of the file, not an ID.
	return 'giphy' !== $provider && preg_match( TENOR_FILE, $path ) ? old_embed( $provider, '', '', $url ) : null;
}

/**
 * Returns an embed of a provider.
 *
 * @param string $provider `giphy`, `tenor`, `klipy`, or `own` for GIFs of this plugin.
 * @param string $id       Empty if only the file is known.
 * @param string $page     Address of its page or its frame.
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
