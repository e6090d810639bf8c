<?php
/**
 * Addresses of GIF pages: those of the provider that the site uses.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Path of a page, without its slash: the last part is the id, after the words of the title. */
const PAGE_PATH = '(?:gifs|stickers|clips|view|embed|g)/(?:[^/?\\#]*-)?(\w{1,64})/?';
/** Pages and oEmbed of providers whose pages are not where their API is. */
const KNOWN_PAGES = array(
	'api.giphy.com' => array( 'https://giphy.com/', 'https://giphy.com/services/oembed' ),
);

/**
 * The server of the GIF pages, with a slash at its end, and its oEmbed endpoint. Both are empty if
 * they are not known.
 *
 * @return array{0: string, 1: string}
 */
function page_server(): array {
	$settings = settings();
	$api      = $settings['defaults']['api'] ?? public_api();
	$given    = '' !== $settings['pages'] ? $settings['pages'] : ( '' !== $api ? $api : $settings['base'] );
	$parts    = wp_parse_url( $given );
	if ( empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return array( '', '' );
	}
	if ( isset( KNOWN_PAGES[ $parts['host'] ] ) ) {
		return KNOWN_PAGES[ $parts['host'] ];
	}
	// Of other public providers, the pages are not on the server of the API.
	if ( in_array( $given, options()['provider']['own'], true ) ) {
		return array( '', '' );
	}
	$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	return array( "$origin/", "$origin/oembed" );
}

/**
 * The id in the address of a page of that server.
 *
 * @param string $url Any text.
 * @return string Empty for any other text.
 */
function page_id( string $url ): string {
	list( $server ) = page_server();
	if ( '' === $server || 0 !== stripos( set_url_scheme( $url, 'https' ), set_url_scheme( $server, 'https' ) ) ) {
		return '';
	}
	$path = wp_parse_url( $url, PHP_URL_PATH );
	return preg_match( '#^/' . PAGE_PATH . '$#Di', is_string( $path ) ? $path : '', $found ) ? $found[1] : '';
}

/**
 * The address of a GIF's page.
 *
 * @param string $gif An id, or such an address.
 * @return string Empty if there is none.
 */
function page_url( string $gif ): string {
	if ( '' !== page_id( $gif ) ) {
		return $gif;
	}
	list( $server ) = page_server();
	return '' !== $server && preg_match( '/^\w{1,64}$/D', $gif ) && ! in_array( $gif, array( 'trending', 'emoji', 'random' ), true ) ? "{$server}gifs/$gif" : '';
}

/**
 * Whether content has the address of a GIF page on a line of its own or in an embed.
 *
 * @param string $content Content as it is stored.
 */
function has_page_url( string $content ): bool {
	list( $server ) = page_server();
	return '' !== $server && false !== stripos( $content, preg_replace( '~^https?:~', '', $server ) );
}
